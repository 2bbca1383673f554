import type { Warehouse } from '@hosts/shared/contract'
import { useBookingsGetBookingQuery } from '../../api/get-booking'
import { ChangeBooking, type ChangeMode } from '../change'

type Props = { location: Warehouse; id: number; mode: ChangeMode; onClose: () => void }

/** The drawer's dialog that changes a booking, without the drawer. */
const ChangePanel = ({ location, id, mode, onClose }: Props) => {
  const { currentData } = useBookingsGetBookingQuery({ id, locationId: location.id })
  return currentData ? (
    <ChangeBooking location={location} booking={currentData} mode={mode} onClose={onClose} />
  ) : null
}

export default ChangePanel
