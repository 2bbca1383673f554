import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { unavailable } from '../lib/errors'

/** A probe waits no longer (ms) for the database. */
const DEADLINE_MS = 800

/** `GET /health`: 200 once the API can work, 503 within a second while its database does not answer. */
export const healthRoute: FastifyPluginAsync = async (app) => {
  app.get('/health', { config: { access: 'public' } }, async () => {
    const answer = app.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([answer, pause(DEADLINE_MS, false, { ref: false })]))) throw unavailable()
    return { status: 'ok' }
  })
}
