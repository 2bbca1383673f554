import type { Booking, Warehouse } from '@hosts/shared/contract'
import { Dialog } from '@hosts/shared/ui'

export type ChangeMode = 'extend' | 'shorten' | 'move' | 'plate' | 'time'

type Props = {
  location: Warehouse
  booking: Booking
  mode: ChangeMode
  /** Changed or not. */
  onClose: () => void
}

/** Changes one thing of a booking, and shows what that costs before it is done. */
export const ChangeBooking = ({ onClose }: Props) => (
  <Dialog isOpen onOpenChange={onClose} title="Change">
    <p />
  </Dialog>
)
