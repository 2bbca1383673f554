import type { ChatUser } from '@hosts/shared/contract'
import { mutedTextClass, Skeleton } from '@hosts/shared/ui'
import { UserRoundX } from 'lucide-react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { LoadError } from '../../lib/load-error'
import type { DriverArg } from '../driver'
import { useChatDriverQuery } from '../driver'
import { DriverIdentity } from './driver-identity'
import css from './driver-pane.module.css'
import { Note } from './note'
import { Section } from './section'
import { Stays } from './stays'
import { Tags } from './tags'

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
            <span className={css.plate}>
              {region && <abbr className={css.region}>{region}</abbr>}
              {plate}
            </span>
            <span className={mutedTextClass}>
              {t(`vehicle.${type}`)}
              {length !== null && ` · ${formatMetres(length)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the location knows about a driver: identity, stays, vehicles, tags and note. */
export default function DriverDetails(props: DriverArg) {
  const {
    currentData: driver,
    error,
    isFetching,
    refetch,
  } = useChatDriverQuery(props, {
    refetchOnMountOrArgChange: 60,
  })
  if (driver)
    return (
      <div className={css.details}>
        <DriverIdentity driver={driver} />
        <Stays {...props} />
        <Vehicles vehicles={driver.vehicles} />
        <Tags {...props} tags={driver.tags} />
        <Note {...props} note={driver.note} />
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
