import type { ChatUser, ConsentChange } from '@hosts/shared/contract'
import {
  Button,
  formatInZone,
  Menu,
  MenuItem,
  MenuTrigger,
  mutedTextClass,
  PlainButton,
  Skeleton,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useState } from 'react'
import { useDriversGetConsentsQuery } from '../../api/get-consents'
import type { DriverArg } from '../../api/get-driver'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { consentWays, nameConsentWay } from '../../lib/consent-ways'
import { t } from '../../texts'
import css from './driver-drawer.module.css'
import { Section } from './section'

const Change = ({ change: { given, source, at, who }, zone }: { change: ConsentChange; zone: string }) => (
  <li className={css.row}>
    <span>{`${t(given ? 'consents.yes' : 'consents.no')} · ${nameConsentWay(source)}`}</span>
    <span className={mutedTextClass}>
      <time dateTime={at}>{formatInZone(at, zone, 'date-time')}</time>
      {who && <span translate="no">{` · ${who}`}</span>}
    </span>
  </li>
)

const History = ({ zone, ...arg }: DriverArg & { zone: string }) => (
  <WhenLoaded query={useDriversGetConsentsQuery(arg)} skeleton={<Skeleton count={2} />}>
    {({ results }) =>
      results.length === 0 ? (
        <p className={mutedTextClass}>{t('consents.never')}</p>
      ) : (
        <ul className={css.rows}>
          {results.map((change) => (
            <Change key={change.at} change={change} zone={zone} />
          ))}
        </ul>
      )
    }
  </WhenLoaded>
)

type Props = DriverArg & { since: string | null; withdrawn: ChatUser['withdrawn']; zone: string }

/** Whether a driver wants campaigns, since when, and who has written down what he said. Recording it asks how he said it. */
export const Consent = ({ since, withdrawn, zone, ...arg }: Props) => {
  const [update, { isLoading }] = useDriversUpdateDriverMutation()
  const [isOpen, setOpen] = useState(false)
  const given = since === null
  const state = () => {
    if (since) return t('consents.since', { when: formatInZone(since, zone, 'date') })
    if (!withdrawn) return t('consents.none')
    const when = formatInZone(withdrawn.at, zone, 'date')
    return t('consents.withdrawn', { when, way: nameConsentWay(withdrawn.source) })
  }
  return (
    <Section title={t('consents.title')}>
      <p>{state()}</p>
      <div className={css.actions}>
        <MenuTrigger>
          <Button size="small" isPending={isLoading}>
            {t(given ? 'consents.record' : 'consents.withdraw')}
          </Button>
          <Menu header={t('consents.ask')}>
            {consentWays.map((source) => (
              <MenuItem
                key={source}
                onAction={() => update({ ...arg, changes: { consent: { given, source } } })}
              >
                {nameConsentWay(source)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
        <PlainButton size="small" variant="quiet" onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'consents.hide' : 'consents.history')}
        </PlainButton>
      </div>
      {isOpen && <History {...arg} zone={zone} />}
    </Section>
  )
}
