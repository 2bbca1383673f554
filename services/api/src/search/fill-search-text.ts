import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { fillRows, type SkipLog } from '../db/fill-rows'
import { drivers, warehouseDrivers } from '../db/schema'
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

type Person = Pick<typeof drivers.$inferSelect, 'id' | 'name' | 'company' | 'phone'>

const readPerson = (person: Person) => {
  const phone = readPhone(person.phone) ?? person.phone
  return { id: person.id, phone, text: toDriverText({ ...person, phone }) }
}

const writeTexts = (tx: Db, people: readonly ReturnType<typeof readPerson>[]) => {
  const lists = [people.map(({ id }) => id), people.map(({ phone }) => phone), people.map(({ text }) => text)]
  const [ids, phones, texts] = lists.map((list) => sql.param(list))
  return tx
    .update(drivers)
    .set({ phone: sql`filled.phone`, searchText: sql`filled.text` })
    .from(sql`unnest(${ids}::integer[], ${phones}::text[], ${texts}::text[]) as filled (id, phone, text)`)
    .where(eq(drivers.id, sql`filled.id`))
}

/**
 * Does a `search-text` job: fills the texts of a thousand drivers, and queues the next thousand in the same transaction. It reads their phones
 * again: releases before stored some with a zero that belongs to no number. A driver that cannot be filled is still found by the old rule.
 */
export const fillSearchText =
  (db: Db, skip: SkipLog): JobHandler =>
  async ({ payload }) => {
    const { after } = payloadSchema.parse(payload)
    const isLast = await db.transaction(async (tx) => {
      const { id, name, company, phone } = drivers
      const rows = await tx
        .select({ id, name, company, phone })
        .from(drivers)
        .where(and(gt(id, after), isNull(drivers.searchText)))
        .orderBy(asc(id))
        .limit(BATCH)
        // Not against bookings that are being added: their foreign key locks the driver, too.
        .for('no key update')
      await fillRows(tx, rows, {
        read: readPerson,
        write: writeTexts,
        onSkip: (row, error) => skip('drivers', row.id, error),
      })
      if (rows.length < BATCH) return true
      await queueBatch(tx, rows.at(-1)?.id ?? 0)
      return false
    })
    // Else searches are planned as if no driver had a text: an embedded database never looks by itself.
    if (isLast && after > 0)
      for (const table of [drivers, warehouseDrivers]) await db.execute(sql`analyze ${table} (search_text)`)
  }
