import { setImmediate } from 'node:timers/promises'
import { normalizePlate } from '@hosts/shared/contract'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { oldPlateKey } from '../db/plate-columns'
import {
  bookingEvents,
  bookings,
  campaignRecipients,
  companies,
  type DriverRow,
  driverConsents,
  drivers,
  gateEvents,
  jobs,
  plainPlate,
  vehicles,
  warehouseDrivers,
  warehouses,
} from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'
import { findMentions, type Known } from './find-mentions'
import { forgetImports } from './forget-imports'

/** Stands where the name stood. */
export const ERASED_NAME = 'Erased driver'

/** By what rows that name no driver are found to be about him. */
const findKnown = async (tx: Db, people: DriverRow[]): Promise<Known> => {
  const ids = people.map(({ id }) => id)
  const own = await tx
    .select({ plate: vehicles.plate })
    .from(vehicles)
    .where(inArray(vehicles.driverId, ids))
    .union(tx.select({ plate: bookings.plate }).from(bookings).where(inArray(bookings.driverId, ids)))
  return {
    names: people.map(({ name }) => name),
    phones: people.map(({ phone }) => phone),
    emails: people.flatMap(({ email }) => email ?? []),
    plates: own.map(({ plate }) => plate).filter((plate) => normalizePlate(plate)),
  }
}

/** Notes that are read before other calls have their turn. */
const BATCH = 100

/** Empties what hosts wrote of him where a vehicle came without a booking. */
const forgetNotes = async (tx: Db, locationIds: number[], known: Known) => {
  // Again, everybody is erased.
  if (known.names.length === 0) return
  const { id, reason, settledNote, sent } = gateEvents
  const notes = await tx
    .select({ id, texts: sql<string>`concat_ws('; ', ${reason}, ${settledNote}, ${sent})` })
    .from(gateEvents)
    .where(
      and(
        inArray(gateEvents.warehouseId, locationIds),
        isNull(gateEvents.bookingId),
        or(isNotNull(reason), isNotNull(settledNote), isNotNull(sent)),
      ),
    )
  const isMention = findMentions(known)
  for (let from = 0; from < notes.length; from += BATCH) {
    const found = notes.slice(from, from + BATCH).filter(({ texts }) => isMention(texts))
    if (found.length > 0)
      await tx
        .update(gateEvents)
        .set({ reason: null, settledNote: null, sent: null })
        .where(
          inArray(
            id,
            found.map((note) => note.id),
          ),
        )
    await setImmediate()
  }
}

/** What was let in without a booking with one of his plates, unless another driver of the location has it, too; or where a host wrote of him. */
const forgetVisits = async (tx: Db, ids: number[], locationIds: number[], known: Known) => {
  const here = and(inArray(gateEvents.warehouseId, locationIds), isNull(gateEvents.bookingId))
  const keys = sql.param(known.plates.map(normalizePlate))
  const oldKeys = sql.param(known.plates.map(oldPlateKey))
  const isOthers = sql`exists (select from ${vehicles} other join ${warehouseDrivers} known on known.driver_id = other.driver_id
    where known.warehouse_id = ${gateEvents.warehouseId} and other.driver_id <> all(${sql.param(ids)}::integer[])
      and other.plate_key = ${gateEvents.plateKey})`
  const isSamePlate = sql`(${gateEvents.plateKey} = any(${keys}::text[])
    or (${gateEvents.plateKey} is null and ${plainPlate(gateEvents.plate)} = any(${oldKeys}::text[])))`
  const empty = { plate: null, plateKey: null, reason: null, settledNote: null, sent: null }
  if (known.plates.length > 0)
    await tx
      .update(gateEvents)
      .set(empty)
      .where(and(here, isSamePlate, sql`not ${isOthers}`))
  await forgetNotes(tx, locationIds, known)
}

/** Bookings and what was done with them stay, with their money: without plate, notes, reasons and who was to pay before. */
const forgetStays = async (tx: Db, ids: number[]) => {
  const own = tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.driverId, ids))
  const isLeft = or(ne(bookings.plate, ''), ne(bookings.note, ''))
  await tx
    .update(bookings)
    .set({ plate: '', plateKey: '', note: '' })
    .where(and(inArray(bookings.driverId, ids), isLeft))
  const blank = (name: string) =>
    sql`case when ${bookingEvents.changes} ? ${name} then jsonb_build_object(${name}::text, '{"from": "", "to": ""}'::jsonb) else '{}' end`
  const blanks = sql.join(['plate', 'note', 'company'].map(blank), sql` || `)
  await tx
    .update(bookingEvents)
    .set({ reason: null, changes: sql`${bookingEvents.changes} || ${blanks}` })
    .where(inArray(bookingEvents.bookingId, own))
  await tx
    .update(gateEvents)
    .set({ plate: null, plateKey: null, reason: null, settledNote: null, sent: null })
    .where(inArray(gateEvents.bookingId, own))
}

/** Nothing that waits is sent any more; counts it. */
const cancelMessages = async (tx: Db, ids: number[]) => {
  const list = sql.param(ids.map(String))
  const stays = sql`(select id::text from ${bookings} where ${bookings.driverId} = any(${sql.param(ids)}::integer[]))`
  const texts = await tx
    .delete(jobs)
    .where(
      or(
        and(
          inArray(jobs.kind, ['driver-text', 'stop-reply']),
          sql`${jobs.payload}->>'driverId' = any(${list}::text[])`,
        ),
        and(eq(jobs.kind, 'stay-message'), sql`${jobs.payload}->>'bookingId' in ${stays}`),
      ),
    )
    .returning({ isFailed: sql<boolean>`${jobs.failedAt} is not null` })
  const isOwn = inArray(campaignRecipients.driverId, ids)
  // The time says that he waited: who was left out at the start is held for ever.
  const skipped = await tx
    .update(campaignRecipients)
    .set({ state: 'skipped', skipReason: 'blocked', text: '', nextAttemptAt: new Date() })
    .where(and(isOwn, eq(campaignRecipients.state, 'pending')))
    .returning({ id: campaignRecipients.driverId })
  await tx.update(campaignRecipients).set({ text: '' }).where(isOwn)
  return skipped.length + texts.filter(({ isFailed }) => !isFailed).length
}

/** A company's address may be that of one of its drivers. Its name stays, as its stays do: a host renames it. */
const forgetAddresses = async (tx: Db, people: DriverRow[], locationIds: number[]) => {
  const emails = people.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  if (emails.length === 0) return
  const own = tx
    .select({ id: warehouses.accountId })
    .from(warehouses)
    .where(inArray(warehouses.id, locationIds))
  await tx
    .update(companies)
    .set({ email: null })
    .where(and(inArray(companies.accountId, own), inArray(companies.email, emails)))
}

/** Takes a driver, with those merged into him, out of every row, and returns how many waiting messages that cancels. Again, it changes nothing. */
export const forgetDriver = async (tx: Db, people: DriverRow[], locationIds: number[]): Promise<number> => {
  const ids = people.map(({ id }) => id)
  await forgetVisits(
    tx,
    ids,
    locationIds,
    await findKnown(
      tx,
      people.filter(({ erasedAt }) => !erasedAt),
    ),
  )
  await forgetStays(tx, ids)
  const cancelled = await cancelMessages(tx, ids)
  await forgetAddresses(tx, people, locationIds)
  await forgetImports(tx, people, locationIds)
  await tx.delete(vehicles).where(inArray(vehicles.driverId, ids))
  await tx.delete(driverConsents).where(inArray(driverConsents.driverId, ids))
  await tx.delete(warehouseDrivers).where(inArray(warehouseDrivers.driverId, ids))
  const nobody = { name: ERASED_NAME, phone: '', email: null, company: null }
  const searchText = toDriverText(nobody)
  await tx
    .update(drivers)
    .set({
      ...nobody,
      companyId: null,
      searchText,
      language: 'en',
      timezone: null,
      erasedAt: sql`coalesce(${drivers.erasedAt}, now())`,
    })
    .where(inArray(drivers.id, ids))
  return cancelled
}
