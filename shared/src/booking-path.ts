import { sectionPath } from '@hosts/shared/platform'
import type { Booking } from './contract'

/** The address of a booking's drawer. */
export const bookingPath = ({ id, warehouseId }: Pick<Booking, 'id' | 'warehouseId'>) =>
  `${sectionPath('bookings', warehouseId)}&booking=${id}`
