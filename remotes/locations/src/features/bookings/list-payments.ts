import type { Booking, BookingEvent } from '@hosts/shared/contract'
import { findBalance } from './find-balance'

/** A line of the account; amounts in minor units, `id` of its event. */
type Line = { id: number; amount: number; at: string; by: string | null }

/** The account of a stay: its price, what was charged since, what was paid and paid back, and what is left. */
export const listPayments = (booking: Booking, events: BookingEvent[]) => {
  const toLine = ({ id, amount, at, by }: BookingEvent): Line => ({ id, amount: amount ?? 0, at, by })
  const charges = events.filter(({ action }) => action === 'charge-overstay').map(toLine)
  const payments = events
    .filter(({ action }) => action === 'payment')
    .map((event) => ({ ...toLine(event), method: event.method }))
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0)
  return { stay: (booking.amount ?? 0) - charged, charges, charged, payments, ...findBalance(booking) }
}
