import { usePollingOptions } from '@hosts/shared/api'
import { useGetOccupancyQuery } from '@hosts/shared/queries'
import { Ban } from 'lucide-react'
import css from './board.module.css'
import { formatGateTime } from './format-gate-time'
import type { Gate } from './offline/use-gate'
import { t } from './texts'

type Props = {
  locationId: number
  zone: string
  gate: Pick<Gate, 'isOffline' | 'asOf' | 'now' | 'blockedBays'>
}

/** Which bays nobody may be sent to, without a network by what this device knows; nothing without any. */
export const BlockedBays = ({ locationId, zone, gate: { isOffline, asOf, now, blockedBays } }: Props) => {
  const { currentData } = useGetOccupancyQuery(locationId, { ...usePollingOptions(), skip: isOffline })
  const blocked = isOffline
    ? blockedBays
    : (currentData?.bays.filter(({ state }) => state === 'blocked') ?? [])
  if (blocked.length === 0) return null
  const bays = blocked.map(({ label }) => label).join(', ')
  return (
    <p className={css.blocked}>
      <Ban aria-hidden="true" />
      <span>
        {isOffline && asOf !== null
          ? t('blockedAt', { bays, when: formatGateTime(asOf, zone, now) })
          : t('blocked', { bays })}
      </span>
    </p>
  )
}
