import type { Booking } from '@hosts/shared/contract'

/** Plates are typed with and without spaces and dashes. */
const normalize = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Replaces characters that look alike on a plate by one of them. */
const mergeLookalikes = (text: string) => text.replaceAll('O', '0').replaceAll('I', '1')

export type BookingMatch = { booking: Booking; isSimilar: boolean }

/**
 * Bookings whose plate or code contains the typed text. Matches that only look alike (0/O, 1/I) come last and
 * are marked.
 */
export const findBookings = (bookings: Booking[], typed: string): BookingMatch[] => {
  const wanted = normalize(typed)
  const found = bookings.flatMap((booking): BookingMatch[] => {
    const texts = [normalize(booking.plate), normalize(booking.ref)]
    if (texts.some((text) => text.includes(wanted))) return [{ booking, isSimilar: false }]
    if (texts.some((text) => mergeLookalikes(text).includes(mergeLookalikes(wanted))))
      return [{ booking, isSimilar: true }]
    return []
  })
  return found.toSorted((a, b) => Number(a.isSimilar) - Number(b.isSimilar))
}
