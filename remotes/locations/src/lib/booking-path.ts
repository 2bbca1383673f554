import type { Booking } from '@hosts/shared/contract'
import { sectionPath } from '@hosts/shared/platform'

/** The address of a booking's drawer. */
export const bookingPath = ({ id, warehouseId }: Pick<Booking, 'id' | 'warehouseId'>) =>
  `${sectionPath('bookings', warehouseId)}&booking=${id}`
