import { getNow } from '@hosts/shared/platform'
import { formatInZone } from './format'

const formatDay = (instant: string | Date, zone: string) => formatInZone(instant, zone, 'date', 'en')

/** Formats a time in the location's zone, with the date unless that is today there. */
export const formatBookingTime = (instant: string, zone: string) =>
  formatInZone(
    instant,
    zone,
    formatDay(instant, zone) === formatDay(new Date(getNow()), zone) ? 'time' : 'date-time',
  )
