import type { AuditChange, AuditEvent, BookingChanges, BookingEventAction } from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import type { BookingRow, bookingEvents } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'

type Event = Omit<typeof bookingEvents.$inferInsert, 'bookingId' | 'warehouseId' | 'to'>

const names: Record<Exclude<BookingEventAction, 'change' | 'payment'>, AuditEvent> = {
  create: 'booking-created',
  request: 'booking-requested',
  accept: 'booking-accepted',
  decline: 'booking-declined',
  expire: 'booking-expired',
  cancel: 'booking-cancelled',
  'no-show': 'booking-no-show',
  reinstate: 'booking-reinstated',
  'check-in': 'booking-checked-in',
  'check-out': 'booking-checked-out',
  'charge-overstay': 'overstay-charged',
}

const isOnly = (changes: BookingChanges | null | undefined, field: keyof BookingChanges) =>
  Object.entries(changes ?? {}).every(([name, change]) => !change || name === field)

const findName = ({ action, amount, changes }: Event): AuditEvent => {
  if (action === 'payment') return (amount ?? 0) < 0 ? 'refund' : 'payment'
  if (action !== 'change') return names[action]
  if (isOnly(changes, 'amount')) return 'amount-changed'
  return isOnly(changes, 'noShowFee') ? 'no-show-fee-changed' : 'booking-changed'
}

/** They may name the driver. The booking's own history has them, until the driver is erased. */
const silent = ['plate', 'note', 'company']

const listChanges = (row: BookingRow, { action, from, amount, method, changes }: Event): AuditChange[] => [
  ...(from && from !== row.status ? [{ field: 'status', from, to: row.status }] : []),
  ...(action === 'payment' && amount
    ? [
        { field: 'paidAmount', from: row.paidAmount - amount, to: row.paidAmount },
        { field: 'method', from: null, to: method ?? null },
      ]
    : []),
  ...(action === 'charge-overstay' && amount
    ? [{ field: 'amount', from: row.amount - amount, to: row.amount }]
    : []),
  ...Object.entries(changes ?? {}).flatMap(([field, change]) =>
    change ? [silent.includes(field) ? { field } : { field, ...change }] : [],
  ),
]

/** Writes down what was done to a booking, with its row of history; `row` is the stored one. Nothing of its driver. */
export const auditBooking = (tx: Db, row: BookingRow, caller: Caller | null, event: Event) =>
  audit(tx, findName(event), {
    by:
      event.userName == null
        ? caller?.user
        : {
            id: event.userId === undefined ? caller?.user.id : event.userId,
            name: event.userName,
            accountId: caller?.user.accountId,
          },
    warehouseId: row.warehouseId,
    subject: row.ref,
    subjectId: row.id,
    changes: listChanges(row, event),
    at: event.at,
  })
