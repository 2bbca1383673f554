import { formatInZone } from '@hosts/shared/ui'

type Instant = string | number

/** An instant's date in a zone, to compare. */
const toDay = (instant: Instant, zone: string) => formatInZone(new Date(instant), zone, 'date', 'en')

export const isSameDay = (one: Instant, other: Instant, zone: string) =>
  toDay(one, zone) === toDay(other, zone)

/** A time in the location's zone, with the date unless that is today's there. `now` is the server's: a phone's clock may be wrong. */
export const formatGateTime = (instant: Instant, zone: string, now: number) =>
  formatInZone(new Date(instant), zone, isSameDay(instant, now, zone) ? 'time' : 'date-time')
