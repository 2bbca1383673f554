import type { Booking } from '@hosts/shared/contract'

/** What a stay that does not take place costs is nothing, whatever its amount was. */
const unpaidStatuses = ['requested', 'declined', 'expired', 'cancelled']

/** What is left to pay and what can be refunded, in minor units; both 0 for someone who may not see amounts. */
export const findBalance = ({ status, amount = 0, paidAmount = 0 }: Booking) => {
  const due = unpaidStatuses.includes(status) ? 0 : amount
  // Of a no-show the host decides what to keep.
  const owed = status === 'no_show' ? 0 : due
  return { left: Math.max(0, due - paidAmount), refundable: Math.max(0, paidAmount - owed) }
}
