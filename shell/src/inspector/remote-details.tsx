import { getConfig } from '@hosts/shared/platform'
import { cardHeaderClass, cardTitleClass, PlainButton, StatusBadge, smallCardClass } from '@hosts/shared/ui'
import type { LoadRecord } from '../federation/diagnosis/load-log'
import { t } from '../texts/inspector'
import { resetRemote } from './change-overrides'
import { Facts } from './facts'
import { OverrideForm } from './override-form'
import type { RemoteRow } from './remote-rows'
import { SlotList } from './slot-list'

const LoadStatus = ({ last }: { last: LoadRecord | undefined }) => {
  if (!last) return <StatusBadge>{t('state.idle')}</StatusBadge>
  if (last.outcome === 'loaded') return <StatusBadge tone="success">{t('state.loaded')}</StatusBadge>
  return <StatusBadge tone="danger">{t('state.failed', { kind: last.outcome })}</StatusBadge>
}

const describeVersion = ({ release: { version }, canary, override }: RemoteRow) => {
  if (override) return t('overridden', { version })
  if (!canary) return t('stable', { version })
  const { percent } = canary
  return canary.isOurs
    ? t('canary', { version, percent })
    : t('besidesCanary', { version, percent, canary: canary.version })
}

const describeLoad = ({ outcome, ms, startedAt }: LoadRecord) =>
  t(outcome === 'loaded' ? 'load' : 'failedLoad', {
    kind: outcome,
    ms: Math.round(ms),
    at: Math.round(startedAt),
  })

/** One remote in the inspector. */
export const RemoteDetails = ({ row }: { row: RemoteRow }) => {
  const { name, release, address, loads, override } = row
  const { overrideOrigins } = getConfig().registry
  return (
    <li className={smallCardClass}>
      <div className={cardHeaderClass}>
        <h3 className={cardTitleClass}>{name}</h3>
        <LoadStatus last={loads.at(-1)} />
      </div>
      <Facts
        facts={{
          [t('version')]: describeVersion(row),
          [t('owner')]: release.owner,
          [t('address')]: <code>{address}</code>,
          // An override's requirements are unknown.
          ...(!override && { [t('platform')]: release.platform, [t('federation')]: release.federation }),
          ...(release.slots && { [t('slots')]: <SlotList remote={name} slots={release.slots} /> }),
          [t('loads')]: loads.length === 0 ? t('noLoads') : <Loads loads={loads} />,
        }}
      />
      {override && (
        <div>
          <PlainButton size="small" onPress={() => resetRemote(name)}>
            {t('override.resetNamed', { name })}
          </PlainButton>
        </div>
      )}
      {overrideOrigins.length > 0 && <OverrideForm name={name} allowed={overrideOrigins} />}
    </li>
  )
}

const Loads = ({ loads }: { loads: LoadRecord[] }) => (
  <ul>
    {loads.map((load) => (
      <li key={load.startedAt}>{describeLoad(load)}</li>
    ))}
  </ul>
)
