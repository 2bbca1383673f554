import { flattenPages, usePollingOptions } from '@hosts/shared/api'
import type { Booking } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { useState } from 'react'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'

/** How far ahead the next guest of a bay is looked for (ms). */
const AHEAD = 24 * 3_600_000

/** The next booking of the bay of a vehicle on site, within a day; undefined without any. */
export const useNextGuest = ({ id, warehouseId: locationId, bay, status }: Booking, isPool: boolean) => {
  const [from] = useState(getNow)
  const { currentData } = useBookingsGetBookingsInfiniteQuery(
    {
      locationId,
      status: 'confirmed',
      bayId: bay?.id ?? 0,
      from: new Date(from).toISOString(),
      to: new Date(from + AHEAD).toISOString(),
    },
    { ...usePollingOptions(), skip: !bay || isPool || status !== 'checked_in' },
  )
  return (currentData ? flattenPages(currentData) : [])
    .filter((booking) => booking.id !== id && booking.status === 'confirmed' && booking.bay?.id === bay?.id)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
}
