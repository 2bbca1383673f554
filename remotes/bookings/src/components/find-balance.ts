import { type Booking, findLeft, findPrice } from '@hosts/shared/contract'

/** Whether a stay can take place, or has: otherwise it costs nothing, whatever its amount is. */
export const takesPlace = (status: Booking['status']) =>
  status !== 'declined' && status !== 'expired' && status !== 'cancelled'

/** The debt and the possible refund, in minor units; both 0 for someone who may not see amounts. */
export const findBalance = (booking: Booking) => {
  const { status, paidAmount = 0, noShowFee } = booking
  // For a no-show the host decides what to keep.
  const isCharged = status === 'no_show' ? typeof noShowFee === 'number' : status !== 'requested'
  const due = takesPlace(status) && isCharged ? findPrice(booking) : 0
  return { left: findLeft(booking), refundable: Math.max(0, paidAmount - due) }
}
