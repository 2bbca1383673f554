import { usePollingOptions } from '@hosts/shared/api'
import { useGetOccupancyQuery } from '@hosts/shared/queries'
import { Ban } from 'lucide-react'
import css from './board.module.css'
import { t } from './texts'

/** Which bays nobody may be sent to; nothing without any. */
export const BlockedBays = ({ locationId }: { locationId: number }) => {
  const { currentData } = useGetOccupancyQuery(locationId, usePollingOptions())
  const blocked = currentData?.bays.filter(({ state }) => state === 'blocked') ?? []
  if (blocked.length === 0) return null
  return (
    <p className={css.blocked}>
      <Ban aria-hidden="true" />
      <span>{t('blocked', { bays: blocked.map(({ label }) => label).join(', ') })}</span>
    </p>
  )
}
