import type { Booking, Warehouse } from '@hosts/shared/contract'
import { Dialog } from '@hosts/shared/ui'

/** What the form starts with, from the address. */
export type NewBookingStart = {
  driverId?: number | undefined
  bayId?: number | undefined
  /** Instants. */
  from?: string | undefined
  to?: string | undefined
}

type Props = {
  location: Warehouse
  start?: NewBookingStart
  /** Closed without a booking. */
  onClose: () => void
  onBooked: (booking: Booking) => void
}

/** Books a stay for a driver, known or new; a sheet on phones. */
export const NewBooking = ({ onClose }: Props) => (
  <Dialog isOpen placement="side" onOpenChange={onClose} title="New booking">
    <p />
  </Dialog>
)
