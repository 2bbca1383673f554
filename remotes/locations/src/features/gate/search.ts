import type { Booking } from '@hosts/shared/contract'

/** Plates are typed with and without blanks and dashes. */
const normalise = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What is mistaken for one another on a plate, made one. */
const fold = (text: string) => text.replaceAll('O', '0').replaceAll('I', '1')

export type Found = { booking: Booking; isSimilar: boolean }

/** Bookings whose plate or code has the typed text in it; those that only look alike (0/O, 1/I) come last, marked. */
export const findBookings = (bookings: Booking[], typed: string): Found[] => {
  const wanted = normalise(typed)
  const found = bookings.flatMap((booking): Found[] => {
    const texts = [normalise(booking.plate), normalise(booking.ref)]
    if (texts.some((text) => text.includes(wanted))) return [{ booking, isSimilar: false }]
    if (texts.some((text) => fold(text).includes(fold(wanted)))) return [{ booking, isSimilar: true }]
    return []
  })
  return found.toSorted((a, b) => Number(a.isSimilar) - Number(b.isSimilar))
}
