import type { ChatUser } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import {
  detailTextClass,
  formatInZone,
  listRowClass,
  mutedTextClass,
  rowButtonClass,
  textLinkClass,
} from '@hosts/shared/ui'
import { memo } from 'react'
import { DriverStates } from '../../components/driver-states'
import { t } from '../../texts'
import css from './driver-table.module.css'

/** So many plates and tags of a driver are named. */
const FEW = 2

const Plates = ({ vehicles }: Pick<ChatUser, 'vehicles'>) => {
  const more = vehicles.length - FEW
  return (
    <span className={css.plates}>
      {vehicles.slice(0, FEW).map(({ plate }) => (
        <span key={plate} translate="no" className={css.plate}>
          {plate}
        </span>
      ))}
      {more > 0 && <span className={mutedTextClass}>{t('morePlates', { count: more })}</span>}
    </span>
  )
}

const Tags = ({ tags }: Pick<ChatUser, 'tags'>) => {
  const more = tags.length - FEW
  return (
    <span className={css.tags}>
      {tags.slice(0, FEW).map((tag) => (
        <span key={tag} className={css.tag}>
          {tag}
        </span>
      ))}
      {more > 0 && <span className={mutedTextClass}>{t('moreTags', { count: more })}</span>}
    </span>
  )
}

type Props = { driver: ChatUser; zone: string; onOpen: (id: number) => void }

// biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` removes the implicit ones
/** One driver: who, how to reach him, vehicles, tags, the last stay, consent and where he is now. */
export const DriverRow = memo(({ driver, zone, onOpen }: Props) => {
  const { id, name, phone, company, vehicles, tags, lastStayAt, marketingConsentAt } = driver
  return (
    <tr role="row" className={`${listRowClass} ${css.row}`}>
      <th role="rowheader" scope="row" className={css.driver}>
        <button
          id={`driver-${id}`}
          type="button"
          translate="no"
          className={`${rowButtonClass} ${css.name}`}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        {company && (
          <p translate="no" className={detailTextClass}>
            {company}
          </p>
        )}
      </th>
      <td role="cell" className={css.phone}>
        {phone && (
          <a
            className={textLinkClass}
            translate="no"
            href={`tel:${phone}`}
            aria-label={t('call', { name, phone: formatPhone(phone) })}
          >
            {formatPhone(phone)}
          </a>
        )}
      </td>
      <td role="cell" className={css.vehicles}>
        <Plates vehicles={vehicles} />
      </td>
      <td role="cell" className={css.labels}>
        <Tags tags={tags} />
      </td>
      <td role="cell" className={css.lastStay} data-label={t('column.lastStay')}>
        {lastStayAt && <time dateTime={lastStayAt}>{formatInZone(lastStayAt, zone, 'date')}</time>}
      </td>
      <td role="cell" className={css.consent} data-label={t('column.consent')}>
        {marketingConsentAt ? t('agreed') : <span className={mutedTextClass}>{t('agreedNot')}</span>}
      </td>
      <td role="cell" className={css.now}>
        <DriverStates driver={driver} />
      </td>
    </tr>
  )
})
// biome-ignore-end lint/a11y/noRedundantRoles: see above
