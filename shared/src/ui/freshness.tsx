import { Radio, RefreshCwOff, WifiOff } from 'lucide-react'
import { useIsLive } from '../api/use-is-live'
import { useOnline } from '../api/use-online'
import css from './freshness.module.css'
import { texts } from './remote-texts'
import { StatusBadge } from './status-badge'
import { UpdatedAgo } from './updated-ago'

type Props = { updatedAt: Date | null; isRefreshFailing: boolean }

/** Whether the numbers are those of now; else their age, with a warning while they cannot be refreshed. */
export const Freshness = ({ updatedAt, isRefreshFailing }: Props) => {
  const isOnline = useOnline()
  const isCurrent = useIsLive() && isOnline && !isRefreshFailing
  return (
    <span className={css.freshness} role="status">
      {!isOnline && (
        <StatusBadge tone="warning" icon={<WifiOff aria-hidden="true" />}>
          {texts.offline}
        </StatusBadge>
      )}
      {isOnline && isRefreshFailing && (
        <StatusBadge tone="warning" icon={<RefreshCwOff aria-hidden="true" />}>
          {texts.stale}
        </StatusBadge>
      )}
      {updatedAt && isCurrent && (
        <StatusBadge tone="success" icon={<Radio aria-hidden="true" />}>
          {texts.live}
        </StatusBadge>
      )}
      {updatedAt && !isCurrent && (
        // The counting age is not announced.
        <span aria-live="off">
          <UpdatedAgo at={updatedAt} />
        </span>
      )}
    </span>
  )
}
