import type { ToDo } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { Button, formatMoney, textLinkClass, toneClass, waitingRow } from '@hosts/shared/ui'
import { useId, useState } from 'react'
import css from './owed-rows.module.css'
import { t } from './texts'
import { duePath, kindLooks } from './to-do-counts'

type Kind = 'unpaid' | 'refund'
type Location = ToDo['locations'][number]

const count = ({ counts }: Pick<Location, 'counts'>, kind: Kind) => counts[kind] ?? 0
const sum = (locations: Location[], kind: Kind) =>
  locations.reduce((all, { owed }) => all + (owed?.[kind] ?? 0), 0)

/** "16 unpaid and due now, €434.50"; without the sum of an older API. */
const describe = (kind: Kind, many: number, amount: number, currency: string | undefined) => {
  const what = t(`count.${kind}`, { count: many })
  return currency && amount > 0 ? t('owed.sum', { what, amount: formatMoney(amount, currency) }) : what
}

type RowProps = { kind: Kind; locations: Location[]; currency: string | undefined }

const OwedRow = ({ kind, locations, currency }: RowProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { tone, Icon } = kindLooks[kind]
  const [first, ...others] = locations
  if (!first) return null
  const many = locations.reduce((all, location) => all + count(location, kind), 0)
  const text = describe(kind, many, sum(locations, kind), currency)
  return (
    <li className={css.row}>
      <span className={`${waitingRow.icon} ${toneClass(tone)}`}>
        <Icon aria-hidden="true" />
      </span>
      {others.length === 0 ? (
        <Link className={`${textLinkClass} ${css.link}`} to={duePath(kind, first.id)}>
          {text}
        </Link>
      ) : (
        <>
          <span className={css.text}>{text}</span>
          <Button size="small" aria-expanded={isOpen} aria-controls={id} onPress={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'owed.hide' : 'owed.show')}
          </Button>
          <ul id={id} className={css.places} hidden={!isOpen}>
            {locations.map((location) => (
              <li key={location.id}>
                <Link className={textLinkClass} to={duePath(kind, location.id)}>
                  <span translate="no" className={css.place}>
                    {location.name}
                  </span>{' '}
                  <span>{describe(kind, count(location, kind), sum([location], kind), currency)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

/** Debts and refunds of all locations, a row for each: how many, how much, and the way to them. No minute makes them worse. */
export const OwedRows = ({ toDo: { locations, currency } }: { toDo: ToDo }) => {
  const rows = (['unpaid', 'refund'] as const)
    .map((kind) => ({ kind, locations: locations.filter((location) => count(location, kind) > 0) }))
    .filter((row) => row.locations.length > 0)
  if (rows.length === 0) return null
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <OwedRow key={row.kind} {...row} currency={currency} />
      ))}
    </ul>
  )
}
