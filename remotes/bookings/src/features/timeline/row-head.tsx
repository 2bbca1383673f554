import { ChevronDown, ChevronRight, Inbox, Plus } from 'lucide-react'
import { memo } from 'react'
import type { TimelineRow } from './build-rows'
import { bookKey, toggleKey } from './find-next-stop'
import { t } from './texts'
import css from './timeline-row.module.css'

type Props = { row: TimelineRow; isOpen: boolean; canBook: boolean; activeKey: string | null }

const Requests = ({ count }: { count: number }) => (
  <span className={css.label}>
    <Inbox aria-hidden="true" />
    <span>
      {t('requests')} <b>{count}</b>
    </span>
  </span>
)

/** The name of a row, sticky at its left: with how full a pool is at most, and a button to book. */
export const RowHead = memo(({ row: { key, kind, bay, bars, peak }, isOpen, canBook, activeKey }: Props) => {
  const stop = (name: string) => ({ 'data-stop': name, tabIndex: activeKey === name ? 0 : -1 })
  if (!bay) return <Requests count={bars.length} />
  const isRetired = bay.status === 'retired'
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      {kind === 'pool' && (
        <button
          type="button"
          className={css.tool}
          aria-expanded={isOpen}
          aria-label={t('openPool', { bay: bay.label })}
          {...stop(toggleKey(key))}
        >
          <Chevron aria-hidden="true" />
        </button>
      )}
      <span className={css.label} data-retired={isRetired || undefined}>
        <span translate="no" className={css.name}>
          {bay.label}
        </span>
        {isRetired && <small>{t('retired')}</small>}
        {kind === 'pool' && (
          <small data-full={peak >= bay.capacity || undefined}>
            {t('peak', { count: peak, capacity: bay.capacity })}
          </small>
        )}
      </span>
      {canBook && !isRetired && (
        <button
          type="button"
          className={css.tool}
          aria-label={t('book', { bay: bay.label })}
          {...stop(bookKey(key))}
        >
          <Plus aria-hidden="true" />
        </button>
      )}
    </>
  )
})
