import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { drivers } from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import { queueJob } from '../job/queue-job'
import { readPhone } from '../lib/read-phone'

const KIND = 'search-text'
const BATCH = 1000

/** `after`: the last driver of the batch before. */
const payloadSchema = z.object({ after: z.int() })

const queueBatch = (db: Db, after: number) =>
  queueJob(db, { kind: KIND, key: `${KIND}-${after}`, payload: { after } })

/** Queues the filling when drivers are without their text: of a release before, or stored beside this one by a process of it. */
export const queueSearchText = async (db: Db) => {
  const [empty] = await db.select({ id: drivers.id }).from(drivers).where(isNull(drivers.searchText)).limit(1)
  if (empty) await queueBatch(db, 0)
}

/**
 * Does a `search-text` job: fills the texts of a thousand drivers, and queues the next thousand in the same transaction. It reads their phones
 * again: releases before stored some with a zero that belongs to no number.
 */
export const fillSearchText =
  (db: Db): JobHandler =>
  async ({ payload }) => {
    const { after } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      const { id, name, company, phone } = drivers
      const rows = await tx
        .select({ id, name, company, phone })
        .from(drivers)
        .where(and(gt(id, after), isNull(drivers.searchText)))
        .orderBy(asc(id))
        .limit(BATCH)
        // Not against bookings that are being added: their foreign key locks the driver, too.
        .for('no key update')
      const people = rows.map((row) => ({ ...row, phone: readPhone(row.phone) ?? row.phone }))
      const lists = [people.map((row) => row.id), people.map((row) => row.phone), people.map(toDriverText)]
      const [ids, phones, texts] = lists.map((list) => sql.param(list))
      await tx
        .update(drivers)
        .set({ phone: sql`filled.phone`, searchText: sql`filled.text` })
        .from(sql`unnest(${ids}::integer[], ${phones}::text[], ${texts}::text[]) as filled (id, phone, text)`)
        .where(eq(id, sql`filled.id`))
      if (rows.length === BATCH) await queueBatch(tx, rows.at(-1)?.id ?? 0)
    })
  }
