import { useIsLive, useOnline } from '@hosts/shared/api'
import { StatusBadge, UpdatedAgo } from '@hosts/shared/ui'
import { Radio, RefreshCwOff, WifiOff } from 'lucide-react'
import { t } from '../../texts'
import css from './freshness.module.css'

type Props = { updatedAt: Date | null; isRefreshFailing: boolean }

/** Whether the numbers are those of now; else their age, with a warning while they cannot be refreshed. */
export const Freshness = ({ updatedAt, isRefreshFailing }: Props) => {
  const isOnline = useOnline()
  const isCurrent = useIsLive() && isOnline && !isRefreshFailing
  return (
    <span className={css.freshness} role="status">
      {!isOnline && (
        <StatusBadge tone="warning" icon={<WifiOff aria-hidden="true" />}>
          {t('live.offline')}
        </StatusBadge>
      )}
      {isOnline && isRefreshFailing && (
        <StatusBadge tone="warning" icon={<RefreshCwOff aria-hidden="true" />}>
          {t('live.stale')}
        </StatusBadge>
      )}
      {updatedAt && isCurrent && (
        <StatusBadge tone="success" icon={<Radio aria-hidden="true" />}>
          {t('live.live')}
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
