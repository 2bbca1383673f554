import { describeDevice } from '@hosts/shared/audit'
import type { SessionEntry } from '@hosts/shared/contract'
import {
  Button,
  detailTextClass,
  formatAgo,
  formatInZone,
  mutedTextClass,
  StatusBadge,
} from '@hosts/shared/ui'
import { Monitor, Smartphone } from 'lucide-react'
import css from './account.module.css'
import { t } from './texts'

/** "Chrome on Windows", or the known part of it. */
export const nameDevice = (userAgent: string | null) => {
  const { browser, system } = describeDevice(userAgent)
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** One device, with when it was last used. */
export const SessionRow = ({ session, onEnd }: { session: SessionEntry; onEnd: () => void }) => {
  const { device, usedAt, startedAt, current } = session
  const Icon = describeDevice(device).kind === 'phone' ? Smartphone : Monitor
  const name = nameDevice(device)
  const ago = formatAgo(usedAt)
  const since = t('sessions.since', { date: formatInZone(startedAt, browserZone(), 'date') })
  return (
    <li className={css.session}>
      <Icon aria-hidden="true" />
      <div>
        <p className={css.device}>
          <span>{name}</span>
          {current && <StatusBadge tone="success">{t('sessions.current')}</StatusBadge>}
        </p>
        <p className={`${mutedTextClass} ${detailTextClass}`}>
          {`${current ? t('sessions.active') : t('sessions.used', { ago })}, ${since}`}
        </p>
      </div>
      {!current && (
        <Button size="small" onPress={onEnd} aria-label={t('sessions.endLabel', { device: name, ago })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
