import { createServer } from 'node:http'
import { Pool } from 'pg'

/**
 * The floor of the API benchmark: node:http and one row by its primary key, nothing else. Prints its port.
 * Settings: DATABASE_URL, ACCOUNT_ID.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const accountId = process.env.ACCOUNT_ID

const oneRow = {
  name: 'one',
  text: 'select * from subscription where account_id = $1 limit 1',
  values: [accountId],
}

const server = createServer(async (request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1e6))
    return
  }
  const { rows } = await pool.query(oneRow)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows[0]))
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
process.on('disconnect', () => process.exit(0))
