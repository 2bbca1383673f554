import {
  type BookingStatus,
  findDue,
  findLeft,
  findRefund,
  type SheetColumn,
  toMoneyColumn,
} from '@hosts/shared/contract'
import { createLocalFormat } from '../lib/local-format'
import type { BookingListRow } from './read-bookings'

export type BookingColumn = SheetColumn<BookingListRow>

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

/** The columns of a file of bookings: times in the location's zone, money in units of the currency; their names say which. */
export const bookingColumns = (timezone: string, currency: string, zoneName = timezone): BookingColumn[] => {
  const format = createLocalFormat(timezone)
  const text = (name: string, read: BookingColumn['read']): BookingColumn => ({ name, kind: 'text', read })
  const timed = (name: string, find: (row: BookingListRow) => Date | null): BookingColumn => ({
    name: `${name} (${zoneName})`,
    kind: 'time',
    read: (row) => format(find(row)),
  })
  const paid = (name: string, find: (row: BookingListRow) => number) => toMoneyColumn(name, currency, find)
  return [
    text('Reference', ({ ref }) => ref),
    text('Status', ({ status }) => statusNames[status]),
    text('Driver', ({ driver }) => driver.name),
    text('Plate', ({ plate }) => plate),
    text('Vehicle', ({ vehicleType }) => vehicleType),
    text('Bay', ({ bay }) => bay?.label ?? null),
    timed('Start', ({ startsAt }) => startsAt),
    timed('End', ({ endsAt }) => endsAt),
    timed('Checked in', ({ checkedInAt }) => checkedInAt),
    timed('Checked out', ({ checkedOutAt }) => checkedOutAt),
    paid('Amount', ({ amount }) => amount),
    paid('Paid', ({ paidAmount }) => paidAmount),
    paid('Unpaid', findLeft),
    paid('To refund', findRefund),
    { name: 'Note', kind: 'note', read: ({ note }) => note },
    timed('Booked', ({ createdAt }) => createdAt),
    // Less what is paid, it is what is unpaid or, below 0, to refund. New columns are last: sheets read the others by their place.
    paid('Due', findDue),
    text('Company', ({ company }) => company?.name ?? null),
  ]
}
