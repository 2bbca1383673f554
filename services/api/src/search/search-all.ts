import { MAX_FOUND, normalizePlate, readScan, type SearchAnswer, searchList } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { findRows, toBooking } from '../booking/read-bookings'
import { warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { codeLimit } from '../gate/verify-entry'
import { hasAttempt, returnAttempt } from '../lib/count-attempts'
import { findBookingIds, findIdsByCode } from './find-booking-ids'
import { findDrivers } from './find-drivers'

const selectPlaces = (db: Db, caller: Caller) =>
  db
    .select({
      id: warehouses.id,
      name: warehouses.name,
      city: sql<string>`${warehouses.address}->>'city'`,
      timezone: warehouses.timezone,
      status: warehouses.status,
    })
    .from(warehouses)
    .where(visibleWarehouses(caller))
    .orderBy(warehouses.id)
type Place = Awaited<ReturnType<typeof selectPlaces>>[number]

/** Those in use before the archived ones. */
const findLocations = (places: Place[], typed: string) => {
  const found = searchList(places, typed, ({ name, city }) => [name, city])
  const isArchived = ({ status }: Place) => status === 'archived'
  return [...found.filter((place) => !isArchived(place)), ...found.filter(isArchived)].slice(0, MAX_FOUND)
}

/** Bookings by reference or access code. A wrong code counts for the person, as at the gate; `isRefused` once too many were tried. */
const findByCode = async (db: Db, userId: number, ids: number[], typed: string) => {
  const text = normalizePlate(readScan(typed))
  const isCode = /^\d{6}$/.test(text)
  const limit = codeLimit(userId)
  const isRefused = isCode && !(await hasAttempt(db, limit))
  const code = isCode && !isRefused ? text : undefined
  const found = await findIdsByCode(db, ids, { reference: text, code })
  if (code !== undefined && found.length > 0) await returnAttempt(db, [limit])
  return { found, isRefused }
}

/** What the text finds at the caller's locations; see `searchAnswer` in the contract. */
export const searchAll = async (db: Db, caller: Caller, typed: string): Promise<SearchAnswer> => {
  const places = /[\p{L}\p{N}]/u.test(typed) ? await selectPlaces(db, caller) : []
  if (places.length === 0) return { locations: [], bookings: [], drivers: [], places: [] }
  const ids = places.map(({ id }) => id)
  const [byCode, byText, drivers] = await Promise.all([
    findByCode(db, caller.user.id, ids, typed),
    findBookingIds(db, ids, typed),
    findDrivers(db, ids, typed),
  ])
  const rows = await findRows(db, [...new Set([...byCode.found, ...byText])].slice(0, MAX_FOUND))
  const named = new Set([...rows, ...drivers].map(({ warehouseId }) => warehouseId))
  return {
    locations: findLocations(places, typed),
    bookings: rows.map((row) => toBooking(caller, row)),
    drivers,
    places: places
      .filter(({ id }) => named.has(id))
      .map(({ id, name, timezone }) => ({ id, name, timezone })),
    ...(byCode.isRefused && { codesRefused: true }),
  }
}
