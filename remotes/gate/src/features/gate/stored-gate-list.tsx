import { Link } from '@hosts/shared/platform'
import {
  Card,
  cardLinkClass,
  detailTextClass,
  EmptyState,
  PlainButton,
  Skeleton,
  toneClass,
} from '@hosts/shared/ui'
import { ChevronRight, CloudOff, WifiOff } from 'lucide-react'
import banner from './connection-banner.module.css'
import { formatGateTime } from './format-gate-time'
import card from './gate-card.module.css'
import css from './gate-screen.module.css'
import type { StoredGate, StoredGates } from './offline/use-stored-gates'
import { t } from './texts'
import { useDismissOutageToasts } from './use-dismiss-outage-toasts'

type Props = {
  stored: StoredGates
  /** Asks the server again, where there is a network to ask by. */
  retry?: { isPending: boolean; onPress: () => void }
}

const StoredGateCard = ({ gate, now }: { gate: StoredGate; now: number }) => (
  <Card>
    <div className={card.head}>
      <div>
        <h2 translate="no" className={card.name}>
          <Link className={cardLinkClass} to={`/parkings/${gate.id}`}>
            {gate.name}
          </Link>
        </h2>
        <p className={detailTextClass}>
          {t('stored.asOf', { when: formatGateTime(gate.asOf, gate.zone, now) })}
        </p>
      </div>
      <ChevronRight className={card.chevron} aria-hidden="true" />
    </div>
    <dl className={card.numbers}>
      {(['expected', 'onSite', 'overdue'] as const).map((name) => (
        <div key={name}>
          <dt>{t(name === 'expected' ? 'expectedShort' : name)}</dt>
          <dd>{gate[name]}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

/** Without a network: the gates that this device can open, or what to do when it has none. */
export const StoredGateList = ({ stored: { gates, now }, retry }: Props) => {
  useDismissOutageToasts()
  if (gates === null) return <Skeleton shape="card" count={2} />
  const action = retry && (
    <PlainButton onPress={retry.onPress} isPending={retry.isPending}>
      {t('stored.retry')}
    </PlainButton>
  )
  if (gates.length === 0)
    return (
      <EmptyState icon={<CloudOff />} title={t('stored.none')} text={t('stored.noneText')} action={action} />
    )
  return (
    <>
      <div className={banner.banner} role="status">
        <div className={`${banner.box} ${toneClass('warning')}`}>
          <p className={banner.title}>
            <WifiOff aria-hidden="true" />
            {t('network.unreachable')}
          </p>
          <p>{t('stored.text')}</p>
          {action}
        </div>
      </div>
      <ul className={css.gates}>
        {gates.map((gate) => (
          <li key={gate.id}>
            <StoredGateCard gate={gate} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}
