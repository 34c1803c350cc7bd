import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Database } from '../database/connection.ts'

const answers = async (db: Database): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/** /healthz: the process lives. /readyz: it can do its work, that is, its database answers and it is not about to stop. */
export const serveHealth = (app: FastifyInstance, ctx: Ctx, isLeaving: () => boolean): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'stopping' })
    const ready = await answers(ctx.db)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'the database does not answer' })
  })
}
