import { and, asc, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockName } from '../db/lock-name'
import { type AccessRequestRow, accessRequests, jobs } from '../db/schema'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import { queueJob } from '../job/queue-job'
import { audit } from '../lib/audit'
import { notify } from '../notification/notify'
import { findQuietEnd } from '../notification/wants-channel'
import { waitForEnd } from './mail-after-quiet-hours'
import { findOwners, findPlace, HOUR, hourKey, mailOwner, type RequestMails } from './mail-owner'

const HOUR_MS = 3_600_000

/** `since`: the last request that the owners have a mail about. */
const payloadSchema = z.object({ warehouseId: z.int(), since: z.int() })

/** Starts the hour in which a location's owners get no other mail; false within one. Its job, at the end, is the only record of it. */
const startHour = (tx: Db, payload: z.infer<typeof payloadSchema>) =>
  queueJob(tx, {
    kind: HOUR,
    key: hourKey(payload.warehouseId),
    payload,
    runAt: new Date(Date.now() + HOUR_MS),
  })

/** Mails the owners of the location who want that about people who ask; in an owner's quiet hours the mail waits for their end. */
const mailOwners = async (tx: Db, mails: RequestMails, warehouseId: number, asking: AccessRequestRow[]) => {
  const place = await findPlace(tx, warehouseId)
  const [first] = asking
  if (!place || !first) return
  for (const owner of await findOwners(tx, place)) {
    const end = findQuietEnd(owner.settings, 'access-request', place.now)
    if (end) await waitForEnd(tx, { warehouseId, userId: owner.person.id, from: first.id }, end)
    else await mailOwner(tx, mails, owner.person, place, asking)
  }
}

/**
 * Adds a request, and tells the owners of its location. They get a mail at once when they have had no such mail for an hour, else with the
 * others at the end of that hour.
 */
export const addRequest = (db: Db, mails: RequestMails, values: typeof accessRequests.$inferInsert) =>
  db.transaction(async (tx) => {
    const { warehouseId } = values
    // So that the end of an hour sees every request that has not started one.
    await lockName(tx, HOUR, warehouseId)
    const [added] = await tx.insert(accessRequests).values(values).returning()
    if (!added) throw new Error('The request was not stored')
    await notify(tx, { kind: 'access-request', subject: added.id, warehouseId })
    if (await startHour(tx, { warehouseId, since: added.id }))
      await mailOwners(tx, mails, warehouseId, [added])
    await audit(tx, 'access-requested', { by: added, warehouseId, subject: added.email })
    return added
  })

/**
 * Does an `access-requests` job, at the end of an hour: mails the owners about the requests since its mail that still wait, which starts the
 * next hour. It replaces its own row in one transaction, so that it mails once, also when another process does it, too.
 */
export const mailRequests =
  (db: Db, mails: RequestMails): JobHandler =>
  async ({ key, payload }) => {
    const { warehouseId, since } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      await lockName(tx, HOUR, warehouseId)
      const own = and(eq(jobs.key, key), eq(jobs.payload, payload))
      if ((await tx.delete(jobs).where(own).returning({ id: jobs.id })).length === 0) return
      const asking = await tx
        .select()
        .from(accessRequests)
        .where(and(eq(accessRequests.warehouseId, warehouseId), gt(accessRequests.id, since)))
        .orderBy(asc(accessRequests.id))
      const last = asking.at(-1)
      if (!last) return
      await startHour(tx, { warehouseId, since: last.id })
      await mailOwners(tx, mails, warehouseId, asking)
    })
  }
