import { driverLimits, type MergeResult, normalizePlate } from '@hosts/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { inTransaction } from '../db/in-transaction'
import { isLocationDriver } from '../db/is-location-driver'
import {
  bookings,
  campaignRecipients,
  campaigns,
  type DriverRow,
  drivers,
  jobs,
  vehicles,
  warehouseDrivers,
} from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { isOnSite } from './erase-driver'
import { mergeRelations } from './merge-relations'
import { requireOwnDriver } from './require-own-driver'

export type Pair = { gone: DriverRow; kept: DriverRow }

const tooMany = (what: string, most: number) =>
  new ApiError(409, 'too_many', `Together they have more than ${most} ${what}. Remove some first`)

/** Both's vehicles, each plate once. */
const mergeVehicles = async (tx: Db, { gone, kept }: Pair) => {
  const own = await tx.select().from(vehicles).where(eq(vehicles.driverId, kept.id))
  const keys = new Set(own.map(({ plate }) => normalizePlate(plate)))
  const others = await tx.select().from(vehicles).where(eq(vehicles.driverId, gone.id)).orderBy(vehicles.id)
  const moved = others.filter(({ plate }) => !keys.has(normalizePlate(plate)))
  if (own.length + moved.length > driverLimits.vehicles) throw tooMany('vehicles', driverLimits.vehicles)
  const doubled = others.filter((vehicle) => !moved.includes(vehicle)).map(({ id }) => id)
  await tx.delete(vehicles).where(inArray(vehicles.id, doubled))
  await tx.update(vehicles).set({ driverId: kept.id }).where(eq(vehicles.driverId, gone.id))
  return [...own, ...moved].map(({ plate }) => plate)
}

/**
 * Messages of campaigns: one for both. What was sent, or is being sent, to the other one stays his; what only waits for him goes to the kept one,
 * unless that one has the campaign already.
 */
const mergeRecipients = async (tx: Db, { gone, kept }: Pair) => {
  const running = tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.status, 'in_progress'))
  const isWaiting = and(
    eq(campaignRecipients.driverId, gone.id),
    eq(campaignRecipients.state, 'pending'),
    inArray(campaignRecipients.campaignId, running),
  )
  const isDoubled = sql`exists (select from ${campaignRecipients} own
    where own.campaign_id = ${campaignRecipients.campaignId} and own.driver_id = ${kept.id})`
  // The kept one gets no second message of a campaign that has reached the other one.
  await tx
    .update(campaignRecipients)
    .set({ state: 'skipped', skipReason: 'frequency_cap' })
    .where(
      and(
        eq(campaignRecipients.driverId, kept.id),
        eq(campaignRecipients.state, 'pending'),
        sql`exists (select from ${campaignRecipients} other where other.campaign_id = ${campaignRecipients.campaignId}
          and other.driver_id = ${gone.id} and (other.state = 'sent' or other.attempts > 0))`,
      ),
    )
  const moved = await tx
    .update(campaignRecipients)
    .set({ driverId: kept.id })
    .where(and(isWaiting, eq(campaignRecipients.attempts, 0), sql`not ${isDoubled}`))
    .returning({ id: campaignRecipients.campaignId })
  // The time says that he waited: who was left out at the start is held for ever.
  await tx
    .update(campaignRecipients)
    .set({ state: 'skipped', skipReason: 'frequency_cap', text: '', nextAttemptAt: new Date() })
    .where(and(isWaiting, eq(campaignRecipients.attempts, 0)))
  return moved.length
}

/** Texts that wait. One whose sending has begun has its id from its job: it comes once, into one of both conversations. */
const moveTexts = async (tx: Db, { gone, kept }: Pair) => {
  const moved = await tx
    .update(jobs)
    .set({ payload: sql`jsonb_set(${jobs.payload}, '{driverId}', to_jsonb(${kept.id}::integer))` })
    .where(
      and(
        inArray(jobs.kind, ['driver-text', 'stop-reply']),
        sql`${jobs.payload}->>'driverId' = ${String(gone.id)}`,
        sql`${jobs.failedAt} is null`,
      ),
    )
    .returning({ id: jobs.id })
  return moved.length
}

/** The company of one of both, with its name; the text of the other one only where there is none. */
const findPayer = (kept: DriverRow, gone: DriverRow) => {
  const { company, companyId } = [kept, gone].find((one) => one.companyId) ?? (kept.company ? kept : gone)
  return { company, companyId }
}

/**
 * The kept one's name; what he lacks, of the other one. The other one's row keeps its name, for the conversation, and a number of its own, by
 * which the kept one is found (db/merged-phones.ts).
 */
const mergePeople = async (tx: Db, { gone, kept }: Pair) => {
  const person = {
    phone: kept.phone || gone.phone,
    email: kept.email ?? gone.email,
    ...findPayer(kept, gone),
    timezone: kept.timezone ?? gone.timezone,
  }
  const searchText = toDriverText({ name: kept.name, ...person })
  await tx
    .update(drivers)
    .set({ ...person, searchText })
    .where(eq(drivers.id, kept.id))
  const { name } = gone
  const phone = gone.phone === person.phone ? '' : gone.phone
  const rest = {
    phone,
    email: null,
    company: null,
    companyId: null,
    searchText: toDriverText({ name, phone }),
  }
  await tx
    .update(drivers)
    .set({ ...rest, mergedInto: kept.id })
    .where(eq(drivers.id, gone.id))
  await tx.update(drivers).set({ mergedInto: kept.id }).where(eq(drivers.mergedInto, gone.id))
  const merged = await tx.select().from(drivers).where(eq(drivers.mergedInto, kept.id)).orderBy(drivers.id)
  const others = new Set(merged.map((one) => one.phone))
  return { phone: person.phone, otherPhones: [...others].filter((one) => one && one !== person.phone) }
}

const requirePair = async (tx: Db, caller: Caller, warehouseId: number, id: number, into: number) => {
  if (id === into) throw new FieldError('into', 'same_driver', 'Choose another driver: this is the same one')
  // Two merges of the same drivers at once wait here, in one order.
  const found = new Map<number, Awaited<ReturnType<typeof requireOwnDriver>>>()
  for (const each of [id, into].sort((one, other) => one - other))
    found.set(
      each,
      await requireOwnDriver(tx, caller, warehouseId, each).catch((error: ApiError) => {
        if (each === into && error.statusCode === 404)
          throw new FieldError('into', 'not_found', 'Choose a driver of this location')
        throw error
      }),
    )
  const [gone, kept] = [found.get(id), found.get(into)]
  if (!gone || !kept) throw notFound()
  const { name } = gone.driver
  if (await isOnSite(tx, id, gone.locationIds))
    throw new ApiError(
      409,
      'on_site',
      `${name} is on site. Merge the drivers once the vehicle has left, or the other one into ${name}`,
    )
  const locationIds = [...new Set([...gone.locationIds, ...kept.locationIds])]
  return { pair: { gone: gone.driver, kept: kept.driver }, locationIds }
}

class DryRun extends Error {
  constructor(readonly result: MergeResult) {
    super('Nothing is merged')
  }
}

/**
 * Makes one driver of two at all locations; see `mergeResult` in the contract. With `isDry` nothing changes. 404, 403 `known_elsewhere`, 409
 * `on_site` or `too_many`, 422 at `into`.
 */
export const mergeDrivers = (
  db: Db,
  caller: Caller,
  { warehouseId, id, into }: { warehouseId: number; id: number; into: number },
  isDry = false,
): Promise<MergeResult> => {
  const merge = async (tx: Db): Promise<MergeResult> => {
    const { pair, locationIds } = await requirePair(tx, caller, warehouseId, id, into)
    const plates = await mergeVehicles(tx, pair)
    await mergeRelations(tx, pair, caller.user.id)
    const moved = await tx
      .update(bookings)
      .set({ driverId: into })
      .where(eq(bookings.driverId, id))
      .returning({ id: bookings.id })
    const messages = (await mergeRecipients(tx, pair)) + (await moveTexts(tx, pair))
    const { phone, otherPhones } = await mergePeople(tx, pair)
    const [here] = await tx.select().from(warehouseDrivers).where(isLocationDriver(warehouseId, into))
    const result: MergeResult = {
      name: pair.kept.name,
      phone,
      ...(otherPhones.length > 0 && { otherPhones }),
      plates,
      tags: here?.tags ?? [],
      note: here?.note ?? '',
      bookings: moved.length,
      messages,
      hasConsent: Boolean(here?.marketingConsentAt),
      isBlocked: Boolean(here?.blockedAt),
    }
    if (isDry) throw new DryRun(result)
    await audit(tx, 'drivers-merged', { warehouseId, subjectId: into, detail: `${id} into ${into}` })
    await tx.execute(
      sql`select notify_live(${sql.param(locationIds)}::integer[], array['Booking', 'ChatUser'])`,
    )
    return result
  }
  return inTransaction(db, merge).catch((error) => {
    if (error instanceof DryRun) return error.result
    throw error
  })
}
