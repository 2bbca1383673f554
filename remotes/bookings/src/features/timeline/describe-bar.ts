import { formatInZone } from '@hosts/shared/ui'
import type { BlockBar, BookingBar } from './build-rows'
import { t } from './texts'

type Ends = { startsAt: string; endsAt: string }

/** "23 Nov, 08:00 to 18:00", with the second day if it is another one. */
const describeBarTime = ({ startsAt, endsAt }: Ends, zone: string) => {
  const isSameDay = formatInZone(startsAt, zone, 'date') === formatInZone(endsAt, zone, 'date')
  return t('bar.span', {
    from: formatInZone(startsAt, zone, 'date-time'),
    to: formatInZone(endsAt, zone, isSameDay ? 'time' : 'date-time'),
  })
}

const describeBlock = ({ block: { bay, places, startsAt, endsAt, reason } }: BlockBar, zone: string) => [
  t('state.blocked'),
  reason,
  t('bar.bay', { bay: bay.label }),
  places > 1 && t('bar.places', { count: places }),
  endsAt
    ? describeBarTime({ startsAt, endsAt }, zone)
    : t('bar.open', { from: formatInZone(startsAt, zone, 'date-time') }),
]

const describeBooking = ({ booking, state, isUnpaid }: BookingBar, zone: string, bay: string | undefined) => [
  booking.plate,
  booking.driver.name,
  bay ? t('bar.bay', { bay }) : t('bar.noBay'),
  describeBarTime(booking, zone),
  t(`state.${state}`),
  isUnpaid && t('bar.unpaid'),
]

/** All about a bar: "LT ABC 123, Jonas Weber, bay A12, 23 Nov, 08:00 to 18:00, On site, not paid". */
export const describeBar = (bar: BookingBar | BlockBar, zone: string, bay: string | undefined) =>
  (bar.kind === 'block' ? describeBlock(bar, zone) : describeBooking(bar, zone, bay))
    .filter(Boolean)
    .join(', ')
