import { usePollingOptions } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { addDays, toInstant } from '@hosts/shared/local-time'
import { useAllPages } from '@hosts/shared/use-all-pages'
import { useMemo } from 'react'
import { useBookingsGetBookingsInfiniteQuery } from '../api/get-bookings'

/** A day of a location, from midnight to midnight (ms). */
export type Day = { start: number; end: number }

/** Whether a stay starts on a day. */
export const startsOn = ({ startsAt }: Pick<Booking, 'startsAt'>, { start, end }: Day) =>
  Date.parse(startsAt) >= start && Date.parse(startsAt) < end
/** Whether a stay ends on a day; one that ends at midnight belongs to the day that ends then, as it is on no list of the next. */
export const endsOn = ({ endsAt }: Pick<Booking, 'endsAt'>, { start, end }: Day) =>
  Date.parse(endsAt) > start && Date.parse(endsAt) <= end

const toMidnight = (date: string, zone: string) => toInstant(`${date}T00:00`, zone) ?? ''

/** All bookings that a day of a location touches, page after page; `date` is local, `2026-11-23`. */
export const useDayBookings = ({ id: locationId, timezone: zone }: Warehouse, date: string) => {
  const [from, to] = [toMidnight(date, zone), toMidnight(addDays(date, 1), zone)]
  const query = useBookingsGetBookingsInfiniteQuery({ locationId, from, to }, usePollingOptions())
  useAllPages(query)
  const day = useMemo((): Day => ({ start: Date.parse(from), end: Date.parse(to) }), [from, to])
  return { day, query }
}
