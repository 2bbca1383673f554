import { sectionPath } from '@hosts/shared/platform'
import type { Days } from './find-span'

/** The address of the stays behind a figure: those of the days, unpaid or not arrived. */
export const rowsPath = (rows: 'unpaid' | 'no-shows', locationId: number, { from, to }: Days) => {
  const view = rows === 'unpaid' ? 'view=unpaid' : 'view=past&status=no_show'
  return `${sectionPath('bookings', locationId)}&${view}&since=${from}&until=${to}`
}
