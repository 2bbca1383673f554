import type { MessageVariable } from '@hosts/shared/contract'
import { t } from '../texts'

/** The labels of variables. */
export const variableLabels: Record<MessageVariable, string> = {
  'driver.name': t('variables.driverName'),
  'driver.firstName': t('variables.driverFirstName'),
  'driver.plate': t('variables.driverPlate'),
  'location.name': t('variables.locationName'),
  'booking.start': t('variables.bookingStart'),
  'booking.end': t('variables.bookingEnd'),
  'booking.bay': t('variables.bookingBay'),
  'booking.ref': t('variables.bookingRef'),
}
