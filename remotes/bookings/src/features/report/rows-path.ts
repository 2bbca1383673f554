import { sectionPath } from '@hosts/shared/platform'
import type { Days } from './find-span'

/** The address of the stays behind a figure: those that ended unpaid in the days, or should have started and did not arrive. */
export const rowsPath = (rows: 'unpaid' | 'no-shows', locationId: number, { from, to }: Days) => {
  const view = rows === 'unpaid' ? 'view=unpaid&by=end' : 'view=past&status=no_show&by=start'
  return `${sectionPath('bookings', locationId)}&${view}&since=${from}&until=${to}`
}
