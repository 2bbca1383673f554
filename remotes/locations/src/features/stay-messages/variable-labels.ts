import type { MessageVariable } from '@hosts/shared/contract'
import { t } from './texts'

const labels: Record<MessageVariable, string> = {
  'driver.name': t('variable.driverName'),
  'driver.firstName': t('variable.driverFirstName'),
  'driver.plate': t('variable.driverPlate'),
  'location.name': t('variable.locationName'),
  'booking.start': t('variable.bookingStart'),
  'booking.end': t('variable.bookingEnd'),
  'booking.bay': t('variable.bookingBay'),
  'booking.ref': t('variable.bookingRef'),
}

/** The variables with their labels, in the contract's order. */
export const variables = Object.entries(labels).map(([name, label]) => ({ name, label }))

/** The label of a variable; the name itself for one of a later release. */
export const labelVariable = (name: string) => labels[name.trim() as MessageVariable] ?? name

/** A variable within a sentence; the name itself for one of a later release. */
export const nameVariable = (name: string) => labels[name as MessageVariable]?.toLowerCase() ?? name
