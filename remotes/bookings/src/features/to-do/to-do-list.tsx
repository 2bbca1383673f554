import type { ToDo } from '@hosts/shared/contract'
import { sumCounts } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Button, detailTextClass, textLinkClass, useFocusHandoff } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { type ReactNode, useId, useState } from 'react'
import type { RowStepsProps } from '../actions'
import { AccessRequests } from './access-requests'
import { groupToDo, type ToDoGroup } from './group-to-do'
import { NothingToDo } from './nothing-to-do'
import { RestLinks } from './rest-links'
import type { DueItem } from './sort-tasks'
import { t } from './texts'
import { ToDoCounts } from './to-do-counts'
import { ToDoItem } from './to-do-item'
import css from './to-do-list.module.css'
import { ToLookAtNote } from './to-look-at-note'
import { useHeldToDo } from './use-held-to-do'

/** So many are shown before the rest is asked for. */
const firstItems = 10

type Steps = NonNullable<RowStepsProps['steps']>

type RowsProps = {
  group: ToDoGroup
  now: number
  steps: RowStepsProps['steps']
  /** Whether all that is listed is shown. */
  isAll: boolean
}

const Rows = ({ group: { location, items }, now, steps, isAll }: RowsProps) => (
  <>
    <ul aria-label={location.name}>
      {items.map((item) => (
        <ToDoItem key={item.booking.id} item={item} zone={location.timezone} now={now} steps={steps} />
      ))}
    </ul>
    {isAll && <RestLinks location={location} items={items} />}
  </>
)

const GroupHead = ({ location }: Pick<ToDoGroup, 'location'>) => {
  const nameId = useId()
  return (
    <div className={css.head}>
      <h3 translate="no" id={nameId} className={css.name}>
        {location.name}
      </h3>
      <Link
        className={`${textLinkClass} ${css.open}`}
        to={sectionPath('overview', location.id)}
        aria-describedby={nameId}
      >
        {t('open')}
      </Link>
      <ToDoCounts location={location} />
    </div>
  )
}

type Props = {
  toDo: ToDo
  /** Undefined: nothing can be done here. */
  steps: RowStepsProps['steps']
  /** Under the name of each location. */
  isGrouped?: boolean
  /** Shown while there are no tasks. */
  next: ReactNode
}

/** Open tasks, the most urgent first; the rest on demand. */
export const ToDoList = ({ toDo, steps, isGrouped = false, next }: Props) => {
  const { counts, accessRequests = 0 } = toDo
  const now = useNow()
  const [isAll, setIsAll] = useState(false)
  const { list, fallback, onFocus, onBlur } = useFocusHandoff()
  const { items, locations, hold, release } = useHeldToDo(toDo, now, list)
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
  const visibleItems = isAll ? items : items.slice(0, firstItems)
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
        {!isGrouped && locations[0] && <ToDoCounts location={locations[0]} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is */}
      <div
        ref={list}
        className={css.groups}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && release()}
      >
        {groupToDo(visibleItems, locations).map((group) => (
          <div key={group.location.id}>
            {isGrouped && <GroupHead location={group.location} />}
            <Rows
              group={group}
              now={now}
              steps={steps && { ...steps, take: takeAndHold }}
              isAll={visibleItems.length === items.length}
            />
          </div>
        ))}
      </div>
      {items.length > firstItems && (
        <div className={css.more}>
          <Button aria-expanded={isAll} onPress={() => setIsAll(!isAll)}>
            {isAll ? t('fewer', { count: firstItems }) : t('more', { count: items.length - firstItems })}
          </Button>
        </div>
      )}
      {isAll && urgent > items.length - listedMoney && (
        <p className={detailTextClass}>{t('cut', { shown: toDo.items.length, count: waiting })}</p>
      )}
    </div>
  )
}
