import { formatInZone } from '@hosts/shared/ui'
import { t } from './texts'

export const formatDayTime = (instant: string, zone: string) =>
  `${formatInZone(instant, zone, 'day')}, ${formatInZone(instant, zone, 'time')}`

/** "Sun, 22 Nov, 18:00 – Mon, 23 Nov, 08:00"; the day once if it is the same. */
export const formatStay = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, zone: string) => {
  const isSameDay = formatInZone(startsAt, zone, 'date') === formatInZone(endsAt, zone, 'date')
  const to = isSameDay ? formatInZone(endsAt, zone, 'time') : formatDayTime(endsAt, zone)
  return t('when.span', { from: formatDayTime(startsAt, zone), to })
}
