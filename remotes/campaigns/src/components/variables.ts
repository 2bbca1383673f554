import type { messageVariables } from '@hosts/shared/contract'
import { t } from '../texts'

/** What hosts read instead of a variable's name. */
export const variableLabels: Record<(typeof messageVariables)[number], string> = {
  'driver.name': t('variables.driverName'),
  'driver.plate': t('variables.driverPlate'),
  'location.name': t('variables.locationName'),
  'booking.start': t('variables.bookingStart'),
  'booking.end': t('variables.bookingEnd'),
}
