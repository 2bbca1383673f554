import { type Booking, comparePlates } from '@hosts/shared/contract'

const ranks = { same: 0, 'look-alike': 1, transposed: 2, 'one-letter': 3 } as const

/** The bookings that a vehicle may belong to: similar plates first, then those next to the time (ms). */
export const sortCandidates = (bookings: Booking[], plate: string | null, at: number) => {
  const rated = bookings.map((booking) => {
    const match = plate ? comparePlates(plate, booking.plate) : null
    return { booking, match, rank: match === null ? 4 : ranks[match] }
  })
  const distance = ({ booking }: (typeof rated)[number]) => Math.abs(Date.parse(booking.startsAt) - at)
  return rated.toSorted((one, other) => one.rank - other.rank || distance(one) - distance(other))
}
