import {
  type ChangeRow,
  describeChange,
  nameDetail,
  nameDevice,
  nameEvent,
  nameValue,
  nameWho,
} from '@hosts/shared/audit'
import type { AuditEntry } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import {
  Facts,
  formatInZone,
  formatMoney,
  formatNumber,
  Table,
  type TableColumn,
  textLinkClass,
} from '@hosts/shared/ui'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import css from './audit.module.css'
import { findLink } from './find-link'
import { t } from './texts'

type Props = {
  entry: AuditEntry
  currency: string
  /** Whose clock shows its times. */
  zone: string
  /** The browser's. */
  ownZone: string
}

const columns: TableColumn<ChangeRow>[] = [
  { id: 'field', header: t('field'), cell: ({ name }) => name, isRowHeader: true },
  { id: 'before', header: t('before'), cell: ({ from }) => from },
  { id: 'after', header: t('after'), cell: ({ to }) => to },
]

const Details = ({ entry, currency, zone }: Omit<Props, 'ownZone'>) => {
  const { changes = [], detail, address, device, kind, at, event } = entry
  const link = findLink(entry)
  const isBooking = kind === 'bookings' || kind === 'money'
  const formats = {
    money: (amount: number) => formatMoney(amount, currency),
    number: formatNumber,
    time: (instant: string) => formatInZone(instant, zone, 'date-time'),
  }
  return (
    <div className={css.details}>
      {changes.length > 0 && (
        <Table
          label={t('changes')}
          columns={columns}
          rows={changes.map((change) => describeChange(change, formats))}
          rowId={({ id }) => id}
        />
      )}
      <Facts
        facts={[
          { label: t('when'), value: formatInZone(at, zone, 'date-time-zone') },
          { label: t('which'), value: detail && nameDetail(event, detail) },
          { label: t('address'), value: address },
          { label: t('device'), value: device && nameDevice(device) },
        ]}
      />
      {link && (
        <Link to={link} className={textLinkClass}>
          {t(isBooking ? 'openBooking' : 'open')}
        </Link>
      )}
    </div>
  )
}

/** Below the reader's day: the zone is named where another clock shows the time, the day where it is another one there. */
const formatTime = (at: string, zone: string, ownZone: string) => {
  const isSame = (style: 'date-time' | 'day') =>
    formatInZone(at, zone, style) === formatInZone(at, ownZone, style)
  if (isSame('date-time')) return formatInZone(at, zone, 'time')
  const time = formatInZone(at, zone, 'time-zone')
  return isSame('day') ? time : `${formatInZone(at, zone, 'day-month')}, ${time}`
}

/** One thing that was done; a press shows what changed, and from where it came. */
export const AuditRow = (props: Props) => {
  const { entry, zone, ownZone } = props
  // What is closed is not in the page: a list has hundreds of rows.
  const [isOpen, setOpen] = useState(false)
  const { at, event, kind, detail, subject, location } = entry
  return (
    <details className={css.row} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden="true" />
        <time dateTime={at}>{formatTime(at, zone, ownZone)}</time>
        <span className={css.what}>
          <span>{nameEvent(event)}</span>
          {kind === 'security' && detail && <span className={css.why}>{nameDetail(event, detail)}</span>}
          {subject?.name && <strong translate="no">{nameValue(subject.name)}</strong>}
        </span>
        <span className={css.who}>
          <span>{nameWho(entry)}</span>
          {location && <span translate="no">{location.name}</span>}
        </span>
      </summary>
      {isOpen && <Details {...props} />}
    </details>
  )
}
