import { and, asc, eq, gte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockName } from '../db/lock-name'
import { accessRequests, jobs } from '../db/schema'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import { queueJob } from '../job/queue-job'
import { findQuietEnd } from '../notification/wants-channel'
import { findOwners, findPlace, HOUR, hourKey, mailOwner, type RequestMails } from './mail-owner'

/** Of another kind than the hours', which processes of the release before do: they may run beside this one. */
const KIND = 'quiet-access-requests'

/** `from`: the first request that waits. */
const payloadSchema = z.object({ warehouseId: z.int(), userId: z.int(), from: z.int() })

/** Keeps what an owner is to be told of a location until the end of the quiet hours, as one mail however many hours ask for it. */
export const waitForEnd = (tx: Db, payload: z.infer<typeof payloadSchema>, end: Date) =>
  queueJob(tx, {
    kind: KIND,
    key: `${KIND}-${payload.warehouseId}-${payload.userId}`,
    payload,
    runAt: end,
  })

/** Those from a request on, but none of a running hour, whose end tells them. */
const findAsking = (tx: Db, warehouseId: number, from: number) => {
  const { id } = accessRequests
  const hour = sql`(select (${jobs.payload} ->> 'since')::integer from ${jobs} where ${jobs.key} = ${hourKey(warehouseId)})`
  return tx
    .select()
    .from(accessRequests)
    .where(
      and(eq(accessRequests.warehouseId, warehouseId), gte(id, from), sql`${id} <= coalesce(${hour}, ${id})`),
    )
    .orderBy(asc(id))
}

/**
 * Does a `quiet-access-requests` job: mails one owner about the requests of the quiet hours that still wait. It deletes its own row in the same
 * transaction, so that it mails once, and a request that comes meanwhile queues the next one.
 */
export const mailAfterQuietHours =
  (db: Db, mails: RequestMails): JobHandler =>
  async ({ key, payload }) => {
    const { warehouseId, userId, from } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      await lockName(tx, HOUR, warehouseId)
      const own = and(eq(jobs.key, key), eq(jobs.payload, payload))
      if ((await tx.delete(jobs).where(own).returning({ id: jobs.id })).length === 0) return
      const place = await findPlace(tx, warehouseId)
      const owner = place && (await findOwners(tx, place)).find(({ person }) => person.id === userId)
      if (!owner) return
      // They were made longer meanwhile, or the clock has changed.
      const end = findQuietEnd(owner.settings, 'access-request', place.now)
      if (end) return void (await waitForEnd(tx, { warehouseId, userId, from }, end))
      await mailOwner(tx, mails, owner.person, place, await findAsking(tx, warehouseId, from))
    })
  }
