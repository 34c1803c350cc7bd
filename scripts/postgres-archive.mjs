import { capture } from './processes.mjs'
import { Advice } from './terminal.mjs'

/** PostgreSQL's own programs in their own format, which the server may go on working beside. */

const SAME_EVERYWHERE = ['--no-owner', '--no-privileges']

/**
 * @param {string} url
 * @param {string} archive
 */
export async function backUpPostgres(url, archive) {
  await run('pg_dump', url, ['--format=custom', '--file', archive, ...SAME_EVERYWHERE])
}

/**
 * All or nothing: a database that has these tables already stays as it is.
 * @param {string} url of a database that is there and empty
 * @param {string} archive
 */
export async function restorePostgres(url, archive) {
  const options = ['--exit-on-error', '--single-transaction', ...SAME_EVERYWHERE]
  await run('pg_restore', url, [...options, `--dbname=${databaseOf(url)}`, archive])
}

/**
 * The password goes by the environment: a command line can be read by everyone on the machine.
 * @param {string} program
 * @param {string} url
 * @param {string[]} args
 */
async function run(program, url, args) {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const { code, output } = await capture(program, args, {
    env: {
      ...process.env,
      PGHOST: searchParams.get('host') ?? hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: databaseOf(url),
      PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
    },
  })
  if (code === 127)
    throw new Advice(
      `${program} is missing: install PostgreSQL's client, of the server's release or a later one.`,
    )
  if (code !== 0) throw new Advice(`${program} failed: ${output.trim()}`)
}

/** @param {string} url */
function databaseOf(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}
