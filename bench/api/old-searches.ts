/**
 * Searches of one location as the release before made them, by its indexes, which stay beside the new ones until no process of it runs. Deleted
 * with them. $1: the location; $2, $3, $4: LIKE patterns of names, of phones or references, of plates.
 */

const place = 'warehouse_id = $1'
const plainPlate = `regexp_replace(upper(plate), '[[:space:][:punct:]]', '', 'g')`
const selectDrivers = (match: string) =>
  `select driver_id, name from warehouse_drivers where ${place} and ${match}`
const named = `name ilike $2`
const hasPhone = `exists (select 1 from drivers where drivers.id = driver_id and drivers.phone like $3)`
const hasPlate = `exists (select 1 from vehicles where vehicles.driver_id = warehouse_drivers.driver_id and normalised like $4)`

const listDrivers = (...matches: string[]) =>
  `select driver_id as id, count(*) over () as total from (${matches.map(selectDrivers).join(' union ')}) found
    order by name, driver_id limit 25`

const listBookings = `select id, count(*) over () as total from bookings where ${place} and (
    driver_id = any(array(select driver_id from warehouse_drivers where ${place} and ${named}))
    or ref::text ilike $2 or ${plainPlate} like $3)
  order by starts_at desc, id limit 25`

const contains = (text: string) => `%${text}%`

export type OldStatement = { text: string; values: unknown[] }

/** The statement that finds the first page of drivers. A text without three digits is no part of a phone. */
export const findOldDrivers = (locationId: number, typed: string): OldStatement => {
  const digits = typed.replace(/\D/g, '')
  const plate = contains(typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''))
  if (digits.length < 3) {
    const text = listDrivers(named, hasPlate.replace('$4', '$3'))
    return { text, values: [locationId, contains(typed), plate] }
  }
  const text = listDrivers(named, hasPhone, hasPlate)
  return { text, values: [locationId, contains(typed), contains(digits), plate] }
}

/** The statement that finds the first page of bookings. */
export const findOldBookings = (locationId: number, typed: string): OldStatement => ({
  text: listBookings,
  values: [locationId, contains(typed), contains(typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''))],
})
