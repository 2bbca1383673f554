import { and, arrayContains, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockName } from '../db/lock-name'
import { type AccessRequestRow, accessRequests, accounts, jobs, users, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import { queueJob } from '../job/queue-job'
import { accessRequestMail, accessRequestsMail } from '../mail/mails'
import type { QueueMail } from '../mail/queue-mail'
import { notify } from '../notification/notify'

const HOUR_MS = 3_600_000
const KIND = 'access-requests'

type Mails = { queueMail: QueueMail; publicUrl: string }
/** `since`: the last request that the owners have a mail about. */
const payloadSchema = z.object({ warehouseId: z.int(), since: z.int() })

/** Starts the hour in which a location's owners get no other mail; false within one. Its job, at the end, is the only record of it. */
const startHour = (tx: Db, payload: z.infer<typeof payloadSchema>) =>
  queueJob(tx, {
    kind: KIND,
    key: `${KIND}-${payload.warehouseId}`,
    payload,
    runAt: new Date(Date.now() + HOUR_MS),
  })

/** Mails every owner of the location about people who ask: one by name, several by their number. */
const mailOwners = async (
  tx: Db,
  { queueMail, publicUrl }: Mails,
  warehouseId: number,
  asking: Pick<AccessRequestRow, 'name' | 'email'>[],
) => {
  const owners = await tx
    .select({ owner: users, location: warehouses.name })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .innerJoin(warehouses, eq(warehouses.accountId, accounts.id))
    .where(
      and(
        eq(warehouses.id, warehouseId),
        eq(users.subrole, 'owner'),
        isNotNull(users.approvedAt),
        isNull(accounts.closedAt),
        or(isNull(users.warehouseIds), arrayContains(users.warehouseIds, [warehouseId])),
      ),
    )
  const [first] = asking
  const count = new Set(asking.map(({ email }) => email)).size
  for (const { owner, location } of owners)
    await queueMail(
      tx,
      count === 1 && first
        ? accessRequestMail(publicUrl, owner, first.name, location)
        : accessRequestsMail(publicUrl, owner, count, location),
    )
}

/**
 * Adds a request, and tells the owners of its location. They get a mail at once when they have had no such mail for an hour, else with the
 * others at the end of that hour.
 */
export const addRequest = (db: Db, mails: Mails, values: typeof accessRequests.$inferInsert) =>
  db.transaction(async (tx) => {
    const { warehouseId } = values
    // So that the end of an hour sees every request that has not started one.
    await lockName(tx, KIND, warehouseId)
    const [added] = await tx.insert(accessRequests).values(values).returning()
    if (!added) throw new Error('The request was not stored')
    await notify(tx, { kind: 'access-request', subject: added.id, warehouseId })
    if (await startHour(tx, { warehouseId, since: added.id }))
      await mailOwners(tx, mails, warehouseId, [added])
    return added
  })

/**
 * Does an `access-requests` job, at the end of an hour: mails the owners about the requests since its mail that still wait, which starts the
 * next hour. It replaces its own row in one transaction, so that it mails once, also when another process does it, too.
 */
export const mailRequests =
  (db: Db, mails: Mails): JobHandler =>
  async ({ key, payload }) => {
    const { warehouseId, since } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      await lockName(tx, KIND, warehouseId)
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
