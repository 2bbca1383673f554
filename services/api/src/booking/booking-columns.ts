import { type BookingStatus, findDue, findLeft, findRefund } from '@hosts/shared/contract'
import type { BookingListRow } from './read-bookings'

/** A column of the file of bookings. */
export type BookingColumn = { name: string; toText: (row: BookingListRow) => string }

const statusNames: Record<BookingStatus, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  checked_in: 'Checked in',
  checked_out: 'Checked out',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Cancelled',
  no_show: 'No-show',
}

/** The columns: times in the location's zone like `2026-11-22 14:30`, money in units of the currency; their names say which. */
export const bookingColumns = (timezone: string, currency: string): BookingColumn[] => {
  // Swedish times are written as in ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const money = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = money.resolvedOptions().maximumFractionDigits ?? 2
  const timed = (name: string, find: (row: BookingListRow) => Date | null): BookingColumn => ({
    name: `${name} (${timezone})`,
    toText: (row) => {
      const time = find(row)
      return time ? clock.format(time) : ''
    },
  })
  const paid = (name: string, find: (row: BookingListRow) => number): BookingColumn => ({
    name: `${name} (${currency})`,
    toText: (row) => (find(row) / 10 ** decimals).toFixed(decimals),
  })
  return [
    { name: 'Reference', toText: ({ ref }) => ref },
    { name: 'Status', toText: ({ status }) => statusNames[status] },
    { name: 'Driver', toText: ({ driver }) => driver.name },
    { name: 'Plate', toText: ({ plate }) => plate },
    { name: 'Vehicle', toText: ({ vehicleType }) => vehicleType ?? '' },
    { name: 'Bay', toText: ({ bay }) => bay?.label ?? '' },
    timed('Start', ({ startsAt }) => startsAt),
    timed('End', ({ endsAt }) => endsAt),
    timed('Checked in', ({ checkedInAt }) => checkedInAt),
    timed('Checked out', ({ checkedOutAt }) => checkedOutAt),
    paid('Amount', ({ amount }) => amount),
    paid('Paid', ({ paidAmount }) => paidAmount),
    paid('Unpaid', findLeft),
    paid('To refund', findRefund),
    { name: 'Note', toText: ({ note }) => note },
    timed('Booked', ({ createdAt }) => createdAt),
    // Less what is paid, it is what is unpaid or, below 0, to refund. New columns are last: sheets read the others by their place.
    paid('Due', findDue),
  ]
}
