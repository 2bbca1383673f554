import type { Booking } from '@hosts/shared/contract'
import { normalizePlate } from '../normalize-plate'

const lookalikes: Record<string, string> = { O: '0', I: '1', B: '8' }
/** Replaces characters that look alike on a plate by one of them. */
const mergeLookalikes = (text: string) => text.replace(/[OIB]/g, (letter) => lookalikes[letter] ?? letter)

/** Less than this matches by chance when one character may be wrong. */
const shortestNear = 4

const countDifferences = (a: string, b: string) =>
  [...a].filter((letter, index) => letter !== b[index]).length

/** Whether the long text is the short one with one more character. */
const hasOneMore = (long: string, short: string) =>
  long.length === short.length + 1 &&
  [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short)

/** Whether a plate contains what is wanted but for one wrong character, or is it with one too many or too few. */
const isNear = (plate: string, wanted: string) => {
  if (wanted.length < shortestNear) return false
  const starts = Array.from({ length: Math.max(0, plate.length - wanted.length + 1) }, (_, start) => start)
  return (
    starts.some((start) => countDifferences(wanted, plate.slice(start)) <= 1) ||
    hasOneMore(plate, wanted) ||
    hasOneMore(wanted, plate)
  )
}

export type BookingMatch = { booking: Booking; isSimilar: boolean }

/**
 * Bookings whose plate or code contains the typed text. Matches that only look alike (0/O, 1/I, 8/B), and plates
 * with one wrong character, come last and are marked.
 */
export const findBookings = (bookings: Booking[], typed: string): BookingMatch[] => {
  const wanted = normalizePlate(typed)
  const found = bookings.flatMap((booking): BookingMatch[] => {
    const plate = normalizePlate(booking.plate)
    const texts = [plate, normalizePlate(booking.ref)]
    if (texts.some((text) => text.includes(wanted))) return [{ booking, isSimilar: false }]
    const looksAlike = texts.some((text) => mergeLookalikes(text).includes(mergeLookalikes(wanted)))
    return looksAlike || isNear(mergeLookalikes(plate), mergeLookalikes(wanted))
      ? [{ booking, isSimilar: true }]
      : []
  })
  return found.toSorted((a, b) => Number(a.isSimilar) - Number(b.isSimilar))
}
