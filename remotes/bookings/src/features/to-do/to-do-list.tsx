import type { ToDo } from '@hosts/shared/contract'
import { sumCounts } from '@hosts/shared/contract'
import { Button, detailTextClass, useFocusHandoff } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { type ReactNode, useState } from 'react'
import type { RowStepsProps } from '../actions'
import { AccessRequests } from './access-requests'
import { NothingToDo } from './nothing-to-do'
import { OwedRows } from './owed-rows'
import { RestLinks } from './rest-links'
import { type DueItem, isOld } from './sort-tasks'
import { t } from './texts'
import { ToDoCounts } from './to-do-counts'
import { ToDoItem } from './to-do-item'
import css from './to-do-list.module.css'
import { ToLookAtNote } from './to-look-at-note'
import { useHeldToDo } from './use-held-to-do'

/** So many are shown before the rest is asked for: of one location, and of all above their list. */
const firstItems = 10
const firstOfAll = 5

type Steps = NonNullable<RowStepsProps['steps']>

type Props = {
  toDo: ToDo
  /** Undefined: nothing can be done here. */
  steps: RowStepsProps['steps']
  /** Of all locations, above their list: the first few, and debts and refunds as sums. `several`: each names its location. */
  ofAll?: 'one' | 'several' | undefined
  /** Shown while there are no tasks. */
  next: ReactNode
}

/** Open tasks, the most urgent first; the rest on demand. */
export const ToDoList = ({ toDo, steps, ofAll, next }: Props) => {
  const { counts, accessRequests = 0 } = toDo
  const now = useNow()
  const [isAll, setIsAll] = useState(false)
  const { list, fallback, onFocus, onBlur } = useFocusHandoff()
  const { items: listed, locations, hold, release } = useHeldToDo(toDo, now, list)
  const items = ofAll ? listed.filter((item) => !isOld(item, now)) : listed
  const most = ofAll ? firstOfAll : firstItems
  const takeAndHold: Steps['take'] = (booking, step) => {
    hold()
    steps?.take(booking, step)
  }
  const waiting = sumCounts(counts)
  const total = waiting + accessRequests
  const note = <ToLookAtNote places={toDo.toLookAt} />
  if (total === 0)
    return (
      <div className={css.frame}>
        {note}
        <NothingToDo ref={fallback}>{next}</NothingToDo>
      </div>
    )
  const visibleItems = isAll ? items : items.slice(0, most)
  const isComplete = visibleItems.length === items.length
  const places = new Map(locations.map((location) => [location.id, location]))
  const { unpaid, refund = 0 } = counts
  // Money has its own links to items that are not listed.
  const isMoney = ({ kind }: DueItem) => kind === 'unpaid' || kind === 'refund'
  const [listedMoney, urgent] = [items.filter(isMoney).length, waiting - unpaid - refund]
  return (
    <div className={css.frame}>
      {note}
      <div className={css.summary}>
        <p ref={fallback} className={detailTextClass} role="status" tabIndex={-1}>
          {t('found', { count: total })}
        </p>
        {accessRequests > 0 && <AccessRequests count={accessRequests} />}
        {!ofAll && locations[0] && <ToDoCounts location={locations[0]} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is */}
      <div
        ref={list}
        className={css.groups}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && release()}
      >
        <ul aria-label={ofAll === 'several' ? t('title') : locations[0]?.name}>
          {visibleItems.map((item) => {
            const location = places.get(item.booking.warehouseId)
            return (
              <ToDoItem
                key={item.booking.id}
                item={item}
                zone={location?.timezone ?? 'UTC'}
                now={now}
                steps={steps && { ...steps, take: takeAndHold }}
                place={ofAll === 'several' ? location?.name : undefined}
              />
            )
          })}
        </ul>
        {!ofAll && isComplete && locations[0] && <RestLinks location={locations[0]} items={items} />}
      </div>
      {items.length > most && (
        <div className={css.more}>
          <Button aria-expanded={isAll} onPress={() => setIsAll(!isAll)}>
            {isAll ? t('fewer', { count: most }) : t('more', { count: items.length - most })}
          </Button>
        </div>
      )}
      {ofAll && <OwedRows toDo={toDo} />}
      {isAll && urgent > items.length - listedMoney && (
        <p className={detailTextClass}>{t('cut', { shown: toDo.items.length, count: waiting })}</p>
      )}
    </div>
  )
}
