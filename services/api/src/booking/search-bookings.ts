import { ilike, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { bookings, drivers } from '../db/schema'
import { normalizePlate } from '../lib/normalize-plate'

/** What `normalizePlate` leaves of a stored plate. */
const normalized = sql`regexp_replace(upper(${bookings.plate}), '[[:space:][:punct:]]', '', 'g')`

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

/** Bookings whose plate, driver's name or reference contains the text, however the plate is spaced. Needs a join of `drivers`. */
export const searchBookings = (search: string, withSimilar: boolean): SQL | undefined => {
  const plate = normalizePlate(search)
  const pattern = likePattern(search)
  const merged = sql`translate(${normalized}, ${LETTERS}, ${DIGITS})`
  return or(
    ilike(drivers.name, pattern),
    ilike(bookings.ref, pattern),
    plate ? sql`${normalized} like ${likePattern(plate)}` : undefined,
    plate && withSimilar
      ? or(...similarPatterns(plate).map((similar) => sql`${merged} like ${similar}`))
      : undefined,
  )
}
