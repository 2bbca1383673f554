import type { ChatUser } from '@hosts/shared/contract'
import { StatusBadge } from '@hosts/shared/ui'
import { Ban } from 'lucide-react'
import { t } from '../texts'
import css from './driver-states.module.css'

/** Whether a driver is let in, and where the present stay stands. */
export const DriverStates = ({ driver: { blockedAt, stay } }: { driver: ChatUser }) => (
  <span className={css.states}>
    {blockedAt && (
      <StatusBadge tone="danger" icon={<Ban aria-hidden="true" />}>
        {t('blocked')}
      </StatusBadge>
    )}
    {stay === 'here-now' && <StatusBadge tone="success">{t('stay.here-now')}</StatusBadge>}
    {(stay === 'arriving-24h' || stay === 'upcoming') && (
      <StatusBadge tone="info">{t(`stay.${stay}`)}</StatusBadge>
    )}
  </span>
)
