import { getNow } from '@hosts/shared/platform'
import { formatDuration, StatusBadge } from '@hosts/shared/ui'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../texts/bookings/row'

const MINUTE = 60_000

/** Remaining time (ms) of a request, by minutes, at the end by seconds. */
const useTimeLeft = (until: string) => {
  const [now, setNow] = useState(getNow)
  const left = Math.max(0, Date.parse(until) - now)
  useEffect(() => {
    if (left === 0) return
    const step = left > MINUTE ? MINUTE : 1000
    const timer = setTimeout(() => setNow(getNow()), left % step || step)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

/** Until when a request can be answered. A screen reader reads it when it comes to it, not every minute. */
export const RequestCountdown = ({ until }: { until: string }) => {
  const left = useTimeLeft(until)
  const rounded = Math.ceil(left / 1000)
  const duration =
    left > MINUTE
      ? formatDuration(Math.ceil(left / MINUTE) * MINUTE)
      : t('request.seconds', { count: rounded })
  return (
    <StatusBadge tone={left < 5 * MINUTE ? 'warning' : 'info'} icon={<Hourglass aria-hidden="true" />}>
      {left > 0 ? t('request.expires', { duration }) : t('state.expired')}
    </StatusBadge>
  )
}
