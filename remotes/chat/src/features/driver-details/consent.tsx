import type { ChatUser, ConsentChange } from '@hosts/shared/contract'
import { Button, Menu, MenuItem, MenuTrigger, mutedTextClass, PlainButton, Skeleton } from '@hosts/shared/ui'
import { useState } from 'react'
import { t } from '../../i18n'
import { formatDay, formatTime } from '../../i18n/format-time'
import { useChatLocationQuery } from '../../lib/get-location'
import { LoadError } from '../../lib/load-error'
import type { DriverArg } from '../driver'
import { useChatConsentsQuery } from './api/get-consents'
import { useChatUpdateDriverMutation } from './api/update-driver'
import css from './driver-pane.module.css'
import { Section } from './section'

/** How a driver can have said it to the host who writes it down. */
const ways = ['in-person', 'phone', 'form', 'chat'] as const

/** On the wire a plain text, which may be one of a later release. */
const isKnown = (source: string): source is (typeof ways)[number] | 'import' | 'before' =>
  [...ways, 'import', 'before'].includes(source)

/** undefined (the browser's) until it is known. */
const useZone = (warehouseId: number) => useChatLocationQuery(warehouseId).currentData?.timezone

type ChangeProps = Pick<DriverArg, 'warehouseId'> & {
  change: Omit<ConsentChange, 'who'> & { who?: string | null }
}
const Change = ({ warehouseId, change: { given, source, at, who } }: ChangeProps) => {
  const zone = useZone(warehouseId)
  const when = new Date(at)
  return (
    <li className={css.row}>
      <span>
        {[
          t(given ? 'consent.yes' : 'consent.no'),
          t(`consent.how.${isKnown(source) ? source : 'other'}`),
        ].join(' · ')}
      </span>
      <span className={mutedTextClass}>
        <span>{`${formatDay(when, zone)}, ${formatTime(when, zone)}`}</span>
        {who && <span translate="no">{` · ${who}`}</span>}
      </span>
    </li>
  )
}

const History = (driver: DriverArg) => {
  const { currentData, error, isFetching, refetch } = useChatConsentsQuery(driver)
  if (currentData)
    return (
      <ul className={css.rows}>
        {currentData.results.map((change) => (
          <Change key={change.at} warehouseId={driver.warehouseId} change={change} />
        ))}
      </ul>
    )
  if (error) return <LoadError error={error} onRetry={refetch} isRetrying={isFetching} />
  return <Skeleton count={2} label={t('kit.loading')} />
}

const Since = ({ warehouseId, at }: Pick<DriverArg, 'warehouseId'> & { at: string }) => (
  <p>{t('consent.given', { when: formatDay(new Date(at), useZone(warehouseId)) })}</p>
)

type StateProps = { since: string | null; withdrawn: ChatUser['withdrawn'] }
type Props = DriverArg & StateProps

const State = ({ since, withdrawn, warehouseId }: StateProps & { warehouseId: number }) => {
  if (since) return <Since warehouseId={warehouseId} at={since} />
  if (!withdrawn) return <p>{t('consent.none')}</p>
  return (
    <ul className={css.rows}>
      <Change warehouseId={warehouseId} change={{ given: false, ...withdrawn }} />
    </ul>
  )
}

/** Whether a driver wants campaigns, since when, and who has written down what he said. Recording it asks how he said it. */
export const Consent = ({ since, withdrawn, ...driver }: Props) => {
  const [update] = useChatUpdateDriverMutation()
  const [isOpen, setOpen] = useState(false)
  const given = since === null
  return (
    <Section title={t('consent.title')}>
      <State since={since} withdrawn={withdrawn} warehouseId={driver.warehouseId} />
      <div className={css.actions}>
        <MenuTrigger>
          <Button size="small" variant="secondary">
            {t(given ? 'consent.record' : 'consent.withdraw')}
          </Button>
          <Menu header={t('consent.ask')}>
            {ways.map((source) => (
              <MenuItem
                key={source}
                onAction={() => update({ ...driver, changes: { consent: { given, source } } })}
              >
                {t(`consent.how.${source}`)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
        <PlainButton size="small" variant="quiet" onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'consent.hide' : 'consent.history')}
        </PlainButton>
      </div>
      {isOpen && <History {...driver} />}
    </Section>
  )
}
