import { sectionPath } from '@hosts/shared/platform'
import type { Days } from './find-span'
import type { Grouping } from './group-days'

/** The address of the stays behind a figure: those that ended unpaid in the days, or should have started and did not arrive. */
export const rowsPath = (rows: 'unpaid' | 'no-shows', locationId: number, { from, to }: Days) => {
  const view = rows === 'unpaid' ? 'view=unpaid&by=end' : 'view=past&status=no_show&by=start'
  return `${sectionPath('bookings', locationId)}&${view}&since=${from}&until=${to}`
}

/** The timeline of a day or a week, else the stays that ended in the days. */
export const takenPath = (locationId: number, { from, to }: Days, grouping: Grouping) =>
  grouping === 'month'
    ? `${sectionPath('bookings', locationId)}&view=past&by=end&since=${from}&until=${to}`
    : `${sectionPath('bookings', locationId)}&view=${grouping}&date=${from}`

/** The report of all locations for a part of its days, with a row for each location. */
export const partPath = ({ from, to }: Days) => `/reports?span=own&from=${from}&to=${to}`
