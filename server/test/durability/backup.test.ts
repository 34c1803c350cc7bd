import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE, getSubscription } from '@unmask/contract/endpoints'
import { createSandbox, type Sandbox } from '@unmask/sandbox/sandbox'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runNode } from '../../../e2e/harness/node-process.ts'
import { sandboxAt } from '../../../e2e/harness/sandbox.ts'
import { aTrialByApi } from '../../../e2e/harness/trial-by-api.ts'
import { repositoryRoot } from '../../../scripts/node-runtime.mjs'
import { makeCluster, startServer } from '../../../scripts/postgres-cluster.mjs'
import { type App, buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'

let folder: string
let sandbox: Sandbox
let sandboxUrl: string
let latestCode: ReturnType<typeof sandboxAt>['latestCode']

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
  sandbox = await createSandbox()
  sandboxUrl = await sandbox.listen(0)
  latestCode = sandboxAt(sandboxUrl).latestCode
})

afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

type Settings = { DATA_DIR?: string; DATABASE_URL?: string }

const startApp = (settings: Settings) =>
  buildApp(readConfig({ SANDBOX_URL: sandboxUrl, SITE_ORIGIN: 'http://localhost:3000', ...settings }), {
    log: pino({ level: 'silent' }),
  })

const run = async (command: 'backup' | 'restore', file: string, settings: Settings) => {
  const script = runNode(join(repositoryRoot, 'scripts', `${command}.mjs`), [file], {
    env: { DATABASE_URL: undefined, ...settings },
  })
  const { code } = await script.ended
  return { code, said: script.lines.join('\n'), errors: script.errors() }
}

const subscriptionOf = async (app: App, token: string) => {
  const reply = await app.server.inject({
    url: `${API_BASE}${getSubscription.path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const aTrialAt = async (app: App) => {
  const url = await app.server.listen({ port: 0 })
  const { token } = await aTrialByApi({ url, sandboxUrl, latestCode })
  return { token, subscription: await subscriptionOf(app, token) }
}

/** A guard against hanging, not a bound: several whole programs start and stop, on a machine that may be busy. */
const PATIENCE = { timeout: 180_000 }

describe('the embedded database', PATIENCE, () => {
  let settings: { DATA_DIR: string }
  let trial: Awaited<ReturnType<typeof aTrialAt>>

  const expectTheSame = async () => {
    const app = await startApp(settings)
    expect(await subscriptionOf(app, trial.token)).toEqual(trial.subscription)
    await app.close()
  }

  beforeAll(async () => {
    settings = { DATA_DIR: join(folder, 'data') }
    const app = await startApp(settings)
    trial = await aTrialAt(app)
    await app.close()
  })

  test('outlives a restart with the account, its session and its subscription', expectTheSame)

  test('comes back from its backup with all of them', async () => {
    const archive = join(folder, 'embedded.tar.gz')
    expect(await run('backup', archive, settings)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/opened.*accounts: 1$/),
    })
    expect(await run('restore', archive, settings)).toMatchObject({
      code: 1,
      errors: `${settings.DATA_DIR}/database: there is a database already; move it away first.\n`,
    })
    rmSync(settings.DATA_DIR, { recursive: true })
    expect(await run('restore', archive, settings)).toMatchObject({ code: 0, errors: '' })
    expect(readdirSync(settings.DATA_DIR)).toEqual(['database'])
    await expectTheSame()
  })
})

describe('PostgreSQL', PATIENCE, () => {
  let cluster: Awaited<ReturnType<typeof makeCluster>>
  let postgres: Awaited<ReturnType<typeof startServer>>

  beforeAll(async () => {
    cluster = await makeCluster()
    postgres = await startServer(cluster)
  })

  afterAll(async () => {
    await postgres.stop()
    rmSync(cluster.folder, { recursive: true })
  })

  const makeDatabase = async (name: string) => {
    const admin = new Client({ connectionString: cluster.url })
    await admin.connect()
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name}`)
    await admin.end()
    return { DATABASE_URL: new URL(`/${name}`, cluster.url).href }
  }

  test('comes back from a backup made while it serves', async () => {
    const archive = join(folder, 'postgres.dump')
    const settings = await makeDatabase('product')
    const first = await startApp(settings)
    const { token, subscription } = await aTrialAt(first)
    expect(await run('backup', archive, settings)).toMatchObject({ code: 0, errors: '' })

    const ontoItself = await run('restore', archive, settings)
    expect(ontoItself.code).toBe(1)
    expect(ontoItself.errors).toMatch(/already exists/)
    expect(await subscriptionOf(first, token)).toEqual(subscription)
    await first.close()

    await makeDatabase('product')
    expect(await run('restore', archive, settings)).toMatchObject({ code: 0, errors: '' })
    const second = await startApp(settings)
    expect(await subscriptionOf(second, token)).toEqual(subscription)
    await second.close()
  })
})
