import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

/** Every capture and refund of both vendors, oldest first: what the product's own books are held against. */
export function ledgerRoutes(world: World) {
  return async (app: FastifyInstance) => {
    app.get('/ledger', async () => world.state.ledger)
  }
}
