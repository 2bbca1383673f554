import type { Booking } from '@hosts/shared/contract'
import { useBookingsGetLocationQuery } from '../api/get-location'
import { ChangeBooking } from '../features/change'

type Props = { booking: Booking; onClose: () => void }

const MoveDialog = ({ booking, onClose }: Props) => {
  const { currentData: location } = useBookingsGetLocationQuery(booking.warehouseId)
  return location && <ChangeBooking location={location} booking={booking} mode="move" onClose={onClose} />
}

export default MoveDialog
