import type { Booking } from '@hosts/shared/contract'
import { useGetLocationQuery } from '@hosts/shared/queries'
import { ChangeBooking } from '../features/change'

type Props = { booking: Booking; onClose: () => void }

const MoveDialog = ({ booking, onClose }: Props) => {
  const { currentData: location } = useGetLocationQuery(booking.warehouseId)
  return location && <ChangeBooking location={location} booking={booking} mode="move" onClose={onClose} />
}

export default MoveDialog
