import type { Warehouse } from '@hosts/shared/contract'
import { formatClock } from '@hosts/shared/ui'
import { crossesMidnight, isWholeDay } from './opening'
import { t } from './texts'

export type Hours = Warehouse['hours']
export type Mode = 'closed' | 'allDay' | 'set'
/** The mode of each day is a value of its own: while times are typed they may be equal, which stored hours read as the whole day. */
export type HoursInput = { hours: Hours; modes: Mode[] }

export const wholeDay = { from: '00:00', to: '00:00' }

const getMode = (intervals: Hours[number]): Mode => {
  if (intervals.length === 0) return 'closed'
  return intervals.length === 1 && intervals.every(isWholeDay) ? 'allDay' : 'set'
}
export const toHoursInput = ({ hours }: { hours: Hours }): HoursInput => ({
  hours,
  modes: hours.map(getMode),
})

/** Days of a week, as weekly hours have them: 0 is Monday. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const

const format = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
/** 5 January 1970 was a Monday. */
export const formatWeekday = (day: number) => format.format(Date.UTC(1970, 0, 5 + day))

/** `06:00–12:00, 22:00–04:00 on the next day` */
export const formatIntervals = (intervals: Hours[number]): string => {
  if (intervals.some(isWholeDay)) return t('hours.allDay')
  const times = intervals.map(
    (one) =>
      `${formatClock(one.from)}–${formatClock(one.to)}${crossesMidnight(one) ? ` ${t('hours.nextDay')}` : ''}`,
  )
  return times.join(', ') || t('hours.closed')
}
