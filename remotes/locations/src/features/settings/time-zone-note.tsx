import { findToday } from '@hosts/shared/local-time'
import { noteClass, toneClass } from '@hosts/shared/ui'
import { fromDate, parseTime, toCalendarDateTime, toTime, toZoned } from '@internationalized/date'
import { Info } from 'lucide-react'
import { t } from './texts'

/** 18:00 of one zone in another, today. */
const convertEvening = (from: string, to: string): string => {
  const evening = toZoned(toCalendarDateTime(findToday(from), parseTime('18:00')), from)
  return toTime(fromDate(evening.toDate(), to)).toString().slice(0, 5)
}

/** Effects of a new time zone, once another one is chosen. */
export const TimeZoneNote = ({ from, to }: { from: string; to: string }) => {
  if (!to || from === to) return null
  const time = convertEvening(from, to)
  return (
    <p className={`${noteClass} ${toneClass('warning')}`} role="status">
      <Info aria-hidden="true" />
      <span>{`${t('details.zoneNote')}${time === '18:00' ? t('details.zoneSame') : t('details.zoneExample', { time })}`}</span>
    </p>
  )
}
