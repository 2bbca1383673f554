import type { Booking } from '@hosts/shared/contract'

/** Whether a stay can still be, is or was: else it costs nothing, whatever its amount is. */
export const takesPlace = (status: Booking['status']) =>
  status !== 'declined' && status !== 'expired' && status !== 'cancelled'

/** What is left to pay and what can be refunded, in minor units; both 0 for someone who may not see amounts. */
export const findBalance = ({ status, amount = 0, paidAmount = 0 }: Booking) => {
  // A request is paid once it is accepted.
  // A no-show owes nothing: of what he has paid the host decides what to keep.
  const due = takesPlace(status) && status !== 'requested' && status !== 'no_show' ? amount : 0
  return { left: Math.max(0, due - paidAmount), refundable: Math.max(0, paidAmount - due) }
}
