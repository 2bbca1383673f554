import { and, isNull, lt, sql } from 'drizzle-orm'
import {
  driverImports,
  jobs,
  knownDevices,
  loginChallenges,
  notifications,
  oneTimeCodes,
  passkeyChallenges,
  refreshTokens,
} from '../db/schema'
import type { Db } from '../db/types'
import { deleteOldAudit } from '../lib/audit'
import { deleteOldAttempts } from '../lib/count-attempts'
import { plugin } from '../lib/plugin'
import { runAll } from '../lib/run-all'
import { daysFromNow } from '../lib/tokens'
import { deleteOldRequests, moveUserRequests } from '../team/access-requests'
import { deleteOldInvites } from '../team/invites'
import { deleteOldPeople } from '../telemetry/release-people'

const INTERVAL_MS = 60_000
/** Long enough to look into it: payloads name drivers' plates. */
const FAILED_JOB_DAYS = 30
/** How long an import can be looked up. */
const IMPORT_DAYS = 30
const NOTIFICATION_DAYS = 90
/** A device that nobody has logged in with for so long is new again. */
const DEVICE_DAYS = 180
/** Longer than a batch is tried. */
const STUCK_IMPORT_DAYS = 2

/** Ends imports that nothing continues: a batch was given up. */
const endStuckImports = (db: Db) =>
  db
    .update(driverImports)
    .set({ finishedAt: sql`now()` })
    .where(
      and(isNull(driverImports.finishedAt), lt(driverImports.createdAt, daysFromNow(-STUCK_IMPORT_DAYS))),
    )

/** What is deleted after its time; docs/security.md says of every table how long its rows are kept. */
export const deleteExpired = (db: Db) =>
  runAll([
    () => db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, sql`now()`)),
    () => db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`)),
    () => db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, sql`now()`)),
    () => db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`)),
    () => deleteOldAudit(db),
    () => deleteOldAttempts(db),
    () => db.delete(knownDevices).where(lt(knownDevices.usedAt, daysFromNow(-DEVICE_DAYS))),
    () => deleteOldInvites(db),
    () => deleteOldPeople(db),
    () => moveUserRequests(db),
    () => deleteOldRequests(db),
    () => db.delete(jobs).where(lt(jobs.failedAt, daysFromNow(-FAILED_JOB_DAYS))),
    () => db.delete(notifications).where(lt(notifications.madeAt, daysFromNow(-NOTIFICATION_DAYS))),
    () => endStuckImports(db),
    () => db.delete(driverImports).where(lt(driverImports.finishedAt, daysFromNow(-IMPORT_DAYS))),
  ])

/** Deletes once a minute while the API listens; a failure waits for the next time. */
export const cleanUp = plugin('clean-up', ['background'], async (app) => {
  let timer: NodeJS.Timeout | undefined
  const run = () => app.inBackground(() => deleteExpired(app.db))
  app.addHook('onListen', () => {
    timer = setInterval(run, INTERVAL_MS)
  })
  app.addHook('preClose', async () => clearInterval(timer))
})
