import { eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { bookings, drivers, plainPlate } from '../db/schema'
import { normalizePlate } from '../lib/normalize-plate'

/** Less than this matches by chance when one character may be wrong. */
const SHORTEST_SIMILAR = 4
const LONGEST_PLATE = 15
/** Letters that look like a digit, and those digits. */
const [LETTERS, DIGITS] = ['OIB', '018']
const mergeLookalikes = (plate: string) =>
  plate.replace(/[OIB]/g, (letter) => DIGITS[LETTERS.indexOf(letter)] ?? letter)

/** LIKE patterns of plates that contain the typed one but for one wrong character, or are it with one too many or too few. */
const similarPatterns = (typed: string) => {
  const plate = mergeLookalikes(typed)
  if (plate.length > LONGEST_PLATE) return []
  if (plate.length < SHORTEST_SIMILAR) return [`%${plate}%`]
  return Array.from({ length: plate.length + 1 }, (_, index) => {
    const [before, at, after] = [plate.slice(0, index), plate.slice(index), plate.slice(index + 1)]
    return at ? [`%${before}_${after}%`, `${before}_${at}`, `${before}${after}`] : [`${before}_`]
  }).flat()
}

/**
 * Bookings of a location whose plate, driver's name or reference contains the text, however the plate is spaced. A union, so that each part
 * is planned alone: from the location's bookings, or from an index of all texts where that finds fewer.
 */
export const searchBookings = (
  warehouseId: number | Placeholder,
  search: string,
  withSimilar: boolean,
): SQL => {
  const plate = normalizePlate(search)
  const pattern = likePattern(search)
  const plain = plainPlate(bookings.plate)
  const merged = sql`translate(${plain}, ${LETTERS}, ${DIGITS})`
  const isHere = eq(bookings.warehouseId, warehouseId)
  const here = sql`select ${bookings.id} from ${bookings}`
  const found = [
    sql`${here} join ${drivers} on ${drivers.id} = ${bookings.driverId} where ${isHere} and ${drivers.name} ilike ${pattern}`,
    sql`${here} where ${isHere} and ${bookings.ref}::text ilike ${pattern}`,
    ...(plate ? [sql`${here} where ${isHere} and ${plain} like ${likePattern(plate)}`] : []),
    ...(plate && withSimilar
      ? [
          sql`${here} where ${isHere} and ${or(...similarPatterns(plate).map((similar) => sql`${merged} like ${similar}`))}`,
        ]
      : []),
  ]
  return sql`${bookings.id} in (${sql.join(found, sql` union `)})`
}
