import { lt, sql } from 'drizzle-orm'
import plugin from 'fastify-plugin'
import { oneTimeCodes, refreshTokens } from '../db/schema'
import type { Db } from '../db/types'
import { deleteOldAudit } from '../lib/audit'
import { deleteOldAttempts } from '../lib/limits'

const INTERVAL_MS = 60_000

/** Deletes what has expired: sessions, codes, attempts, old audit rows. */
export const deleteExpired = async (db: Db) => {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, sql`now()`))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`))
  await deleteOldAudit(db)
  await deleteOldAttempts(db)
}

/** Deletes once a minute while the API listens; a failure waits for the next time. */
export const cleanUp = plugin(async (app) => {
  let timer: NodeJS.Timeout | undefined
  const run = () => app.inBackground(() => deleteExpired(app.db))
  app.addHook('onListen', () => {
    timer = setInterval(run, INTERVAL_MS)
  })
  app.addHook('preClose', async () => clearInterval(timer))
})
