import { type Booking, type BookingEvent, changesAmountOnly, findDue } from '@hosts/shared/contract'
import { findBalance } from '../../components/find-balance'

/** A line of the account; amounts in minor units, `id` of its event. */
type Line = { id: number; amount: number; at: string; by: string | null; reason: string | null }

/**
 * The account of a stay: its price, later charges and corrections, what of these is not due (`waived`), payments and refunds, and the rest.
 * The lines add up to what is left to pay, or below 0 to refund; not of a request, whose price is not due yet.
 */
export const listPayments = (booking: Booking, events: BookingEvent[]) => {
  const toLine = ({ id, amount, at, by, reason }: BookingEvent): Line => ({
    id,
    amount: amount ?? 0,
    at,
    by,
    reason,
  })
  const charges = events.filter(({ action }) => action === 'charge-overstay').map(toLine)
  const payments = events
    .filter(({ action }) => action === 'payment')
    .map((event) => ({ ...toLine(event), method: event.method, isUndo: event.isUndo }))
  const corrections = events.filter(changesAmountOnly).map((event) => ({
    ...toLine(event),
    amount: (event.changes?.amount?.to ?? 0) - (event.changes?.amount?.from ?? 0),
  }))
  const sum = (lines: Line[]) => lines.reduce((total, { amount }) => total + amount, 0)
  const { amount = 0, status } = booking
  return {
    stay: amount - sum(charges) - sum(corrections),
    charges,
    corrections,
    // A request is not due yet.
    waived: status === 'requested' ? 0 : Math.max(0, amount - findDue(booking)),
    payments,
    ...findBalance(booking),
  }
}
