import type { ChatUser } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { Slot } from '@hosts/shared/platform'
import { Avatar, mutedTextClass, PlainButton, Skeleton, StatusBadge, textLinkClass } from '@hosts/shared/ui'
import { Ban, Building2, Languages, Mail, MessageSquare, Phone, UserRoundX, UsersRound } from 'lucide-react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { LoadError } from '../../lib/load-error'
import { type DriverArg, useChatDriverQuery } from '../driver'
import { useConversationNavigation } from '../navigation'
import { FocusHandoff, findOpenRow } from '../shortcuts'
import { Block } from './block'
import { Consent } from './consent'
import css from './driver-pane.module.css'
import { Note } from './note'
import { Section } from './section'
import { Tags } from './tags'

/** The name of a language, in the chat's language. */
const getLanguageName = (code: string) => {
  try {
    return new Intl.DisplayNames(getLocale(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** A driver's name, company, contacts and language. */
const DriverIdentity = ({ driver }: { driver: ChatUser }) => (
  <div className={css.identity}>
    <div className={css.person}>
      <Avatar name={driver.name} />
      <p className={css.driver}>{driver.name}</p>
      {driver.blockedAt && (
        <StatusBadge tone="danger" icon={<Ban aria-hidden="true" />}>
          {t('pane.blocked')}
        </StatusBadge>
      )}
    </div>
    <ul className={css.facts}>
      {driver.company && (
        <li>
          <Building2 aria-hidden="true" />
          <span translate="no">{driver.company}</span>
        </li>
      )}
      {driver.phone && (
        <li>
          <Phone aria-hidden="true" />
          <a
            className={textLinkClass}
            href={`tel:${driver.phone}`}
            aria-label={t('pane.call', { phone: formatPhone(driver.phone) })}
          >
            {formatPhone(driver.phone)}
          </a>
        </li>
      )}
      {driver.samePhone && driver.samePhone.length > 0 && (
        <li>
          <UsersRound aria-hidden="true" />
          <p>
            <span>{t('pane.samePhone')}</span>{' '}
            <span translate="no">{driver.samePhone.map(({ name }) => name).join(', ')}</span>
          </p>
        </li>
      )}
      {driver.email && (
        <li>
          <Mail aria-hidden="true" />
          <a className={textLinkClass} href={`mailto:${driver.email}`}>
            {driver.email}
          </a>
        </li>
      )}
      <li>
        <Languages aria-hidden="true" />
        <span>{t('pane.speaks', { language: getLanguageName(driver.language) })}</span>
      </li>
    </ul>
  </div>
)

/** In the conversation of a driver who was merged: with whom the location has everything, and the way to that conversation. */
const PartOf = ({ driver: { id, name, phone } }: { driver: ChatUser }) => {
  const { open } = useConversationNavigation()
  return (
    <div className={css.partOf}>
      <p className={css.unknown}>
        <UsersRound aria-hidden="true" />
        <span>{t('pane.partOf', { name })}</span>
      </p>
      {phone && (
        <FocusHandoff to={findOpenRow}>
          <PlainButton size="small" onPress={() => open(id)}>
            <MessageSquare aria-hidden="true" />
            <span>{t('pane.openKept', { name })}</span>
          </PlainButton>
        </FocusHandoff>
      )}
    </div>
  )
}

/** What other remotes know of the driver: the bookings his stays, and what can be done about them here. */
const DriverSlot = ({
  driver: { id, name, phone },
  warehouseId,
}: {
  driver: ChatUser
  warehouseId: number
}) => <Slot name="chat-driver" driver={{ id, name, phone }} location={{ id: warehouseId }} />

const formatMetres = (centimetres: number) =>
  new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'meter', maximumFractionDigits: 2 }).format(
    centimetres / 100,
  )

const Vehicles = ({ vehicles }: Pick<ChatUser, 'vehicles'>) => {
  if (vehicles.length === 0) return null
  return (
    <Section title={t('pane.vehicles')}>
      <ul className={css.rows}>
        {vehicles.map(({ plate, region, type, length }) => (
          <li key={plate} className={css.row}>
            <span translate="no" className={css.plate}>
              {region && <abbr className={css.region}>{region}</abbr>}
              <span>{plate}</span>
            </span>
            <span className={mutedTextClass}>
              {[t(`vehicle.${type}`), ...(length === null ? [] : [formatMetres(length)])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * What the location knows about a driver: identity, vehicles, tags and note, and what other remotes show of him. For one who became part of
 * another, that one's.
 */
export default function DriverDetails(props: DriverArg) {
  const {
    currentData: driver,
    error,
    isFetching,
    refetch,
  } = useChatDriverQuery(props, {
    refetchOnMountOrArgChange: 60,
  })
  // An edit is the kept driver's: by his own id, so that his conversation shows it, too.
  if (driver && driver.id !== props.driverId)
    return (
      <div className={css.details}>
        <PartOf driver={driver} />
        <DriverDetails key={driver.id} {...props} driverId={driver.id} />
      </div>
    )
  if (driver)
    return (
      <div className={css.details}>
        <DriverIdentity driver={driver} />
        <DriverSlot driver={driver} warehouseId={props.warehouseId} />
        <Vehicles vehicles={driver.vehicles} />
        <Tags {...props} tags={driver.tags} />
        <Note {...props} note={driver.note} />
        <Consent {...props} since={driver.marketingConsentAt} withdrawn={driver.withdrawn} />
        <Block {...props} driver={driver} />
      </div>
    )
  if (driver === null)
    return (
      <p className={css.unknown}>
        <UserRoundX aria-hidden="true" />
        {t('pane.unknown')}
      </p>
    )
  if (error) return <LoadError error={error} onRetry={refetch} isRetrying={isFetching} />
  return <Skeleton count={5} label={t('kit.loading')} />
}
