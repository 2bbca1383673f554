import { getConfig, platformVersion } from '@hosts/shared/platform'
import { detailTextClass, PlainButton, Skeleton } from '@hosts/shared/ui'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { readOverrides } from '../federation/releases/overrides'
import { t } from '../texts/inspector'
import { resetAllRemotes } from './change-overrides'
import { Facts } from './facts'
import { OfflineSwitch } from './offline-switch'
import css from './panel.module.css'
import { RemoteDetails } from './remote-details'
import { buildRemoteRows } from './remote-rows'
import { useLoads } from './use-loads'
import { type RegistryReading, useRegistry } from './use-registry'

const describeRegistry = ({ registry: { sequence, expires }, fault }: RegistryReading) =>
  [
    t('sequence', { sequence, expires: expires ? new Date(expires).toISOString().slice(0, 16) : '' }),
    fault && t('copy', { kind: fault }),
  ]
    .filter(Boolean)
    .join('. ')

/**
 * A sheet beside the page, which stays usable: the loaded remotes, their addresses and load times, and
 * overrides.
 */
const Panel = ({ onClose }: { onClose: () => void }) => {
  const title = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const { environment, registry } = getConfig()
  const reading = useRegistry()
  const loads = useLoads()
  const [overrides] = useState(readOverrides)

  useEffect(() => {
    const before = document.activeElement
    sheet.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      open
      ref={sheet}
      className={css.sheet}
      tabIndex={-1}
      aria-labelledby={title}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={css.head}>
        <h2 id={title} className={css.title}>
          {t('title')}
        </h2>
        <PlainButton variant="quiet" size="small" onPress={onClose}>
          <X aria-hidden="true" />
          {t('close')}
        </PlainButton>
      </header>
      {reading.status === 'reading' && <Skeleton label={t('reading')} shape="card" count={4} />}
      {reading.status === 'failed' && <p role="alert">{t('unreadable', { kind: reading.kind })}</p>}
      {reading.status === 'read' && (
        <>
          <Facts
            facts={{
              [t('environment')]: environment,
              [t('platform')]: platformVersion,
              [t('registry')]: describeRegistry(reading),
            }}
          />
          <OfflineSwitch isRefused={reading.registry.offline === false} />
          {registry.overrideOrigins.length === 0 && <p className={detailTextClass}>{t('override.off')}</p>}
          {Object.keys(overrides).length > 0 && (
            <div>
              <PlainButton size="small" onPress={resetAllRemotes}>
                {t('override.resetAll')}
              </PlainButton>
            </div>
          )}
          <ul className={css.remotes} aria-label={t('remotes')}>
            {buildRemoteRows(reading.registry, registry.url, loads, overrides).map((row) => (
              <RemoteDetails key={row.name} row={row} />
            ))}
          </ul>
        </>
      )}
    </dialog>
  )
}

export default Panel
