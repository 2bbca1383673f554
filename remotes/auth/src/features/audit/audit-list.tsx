import { flattenPages } from '@hosts/shared/api'
import { type AuditEntry, MAX_AUDIT_COUNTED } from '@hosts/shared/contract'
import {
  Button,
  Card,
  EmptyState,
  formatInZone,
  formatNumber,
  mutedTextClass,
  ShowMore,
} from '@hosts/shared/ui'
import { History, SearchX } from 'lucide-react'
import type { useAuthGetAuditInfiniteQuery } from '../../api/get-audit'
import css from './audit.module.css'
import { AuditRow } from './audit-row'
import { t } from './texts'
import type { AuditAddress } from './use-audit-address'

type Pages = NonNullable<ReturnType<typeof useAuthGetAuditInfiniteQuery>['currentData']>
type Props = {
  pages: Pages
  /** Of what concerns no location. */
  ownZone: string
  address: AuditAddress
  /** Loads the next page; null if there is none. */
  more: { load: () => unknown; isLoading: boolean } | null
}

/** Whose clock shows the times of a row. */
const findZone = ({ location }: AuditEntry, own: string) => location?.timezone ?? own

type Day = { id: number; name: string; entries: AuditEntry[] }

/**
 * Rows of one day of the reader, as the filter counts them, the newest first: those of the locations' own days would alternate around
 * midnight. A new row that came meanwhile moves one to the next page, where it is known.
 */
const groupByDay = (entries: AuditEntry[], ownZone: string) => {
  const days: Day[] = []
  const seen = new Set<number>()
  for (const entry of entries) {
    if (seen.has(entry.id)) continue
    seen.add(entry.id)
    const name = formatInZone(entry.at, ownZone, 'day')
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ id: entry.id, name, entries: [entry] })
  }
  return days
}

const isReversed = ({ since, until }: AuditAddress) => Boolean(since && until && since > until)

const Nothing = ({ address }: Pick<Props, 'address'>) =>
  address.isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={t('empty.noMatch')}
      text={t(isReversed(address) ? 'empty.reversed' : 'empty.noMatchText')}
      action={<Button onPress={address.clear}>{t('filter.clear')}</Button>}
    />
  ) : (
    <EmptyState icon={<History />} title={t('empty.title')} text={t('empty.text')} />
  )

/** How many there are, and what was done, by day. */
export const AuditList = ({ pages, ownZone, address, more }: Props) => {
  const first = pages.pages[0]
  const count = first?.count ?? 0
  const days = groupByDay(flattenPages(pages), ownZone)
  return (
    <div className={css.list}>
      <p className={mutedTextClass} role="status">
        {count >= MAX_AUDIT_COUNTED
          ? t('foundMost', { count: formatNumber(MAX_AUDIT_COUNTED) })
          : t('found', { count })}
      </p>
      {days.length === 0 && <Nothing address={address} />}
      {days.map(({ id, name, entries }) => (
        <Card key={id} title={name}>
          <div>
            {entries.map((entry) => (
              <AuditRow
                key={entry.id}
                entry={entry}
                currency={first?.currency ?? 'EUR'}
                zone={findZone(entry, ownZone)}
                ownZone={ownZone}
              />
            ))}
          </div>
        </Card>
      ))}
      {more && <ShowMore onPress={more.load} isPending={more.isLoading} />}
    </div>
  )
}
