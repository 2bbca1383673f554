import type { ToDo } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Button, detailTextClass, textLinkClass } from '@hosts/shared/ui'
import { type ReactNode, useId, useState } from 'react'
import type { StepsInHand } from '../bookings/use-steps'
import { useNow } from '../live/use-now'
import { groupToDo, type ToDoGroup } from './group-to-do'
import { NothingToDo } from './nothing-to-do'
import { sumCounts } from './sum-counts'
import { t } from './texts'
import { ToDoCounts } from './to-do-counts'
import { ToDoItem } from './to-do-item'
import css from './to-do-list.module.css'
import { useFocusHandoff } from './use-focus-handoff'

/** So many are shown before the rest is asked for. */
const firstItems = 10

type RowsProps = { group: ToDoGroup; now: number; steps: StepsInHand | undefined }

const Rows = ({ group: { location, items }, now, steps }: RowsProps) => (
  <ul aria-label={location.name}>
    {items.map((item) => (
      <ToDoItem key={item.booking.id} item={item} zone={location.timezone} now={now} steps={steps} />
    ))}
  </ul>
)

const GroupHead = ({ location }: Pick<ToDoGroup, 'location'>) => {
  const nameId = useId()
  return (
    <div className={css.head}>
      <h3 id={nameId} className={css.name}>
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
  steps: StepsInHand | undefined
  /** Under the name of each location. */
  isGrouped?: boolean
  /** What comes next, while nothing waits. */
  next: ReactNode
}

/** What waits for the host, the most urgent first; the rest on demand. */
export const ToDoList = ({ toDo, steps, isGrouped = false, next }: Props) => {
  const { items, locations, counts } = toDo
  const now = useNow()
  const [isAll, setIsAll] = useState(false)
  const { list, fallback, onFocus, onBlur } = useFocusHandoff()
  const total = sumCounts(counts)
  if (total === 0) return <NothingToDo ref={fallback}>{next}</NothingToDo>
  const shown = isAll ? items : items.slice(0, firstItems)
  return (
    <div className={css.frame}>
      <div className={css.summary}>
        <p ref={fallback} className={detailTextClass} role="status" tabIndex={-1}>
          {t('found', { count: total })}
        </p>
        {!isGrouped && locations[0] && <ToDoCounts location={locations[0]} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is */}
      <div ref={list} className={css.groups} onFocus={onFocus} onBlur={onBlur}>
        {groupToDo(shown, locations).map((group) => (
          <div key={group.location.id}>
            {isGrouped && <GroupHead location={group.location} />}
            <Rows group={group} now={now} steps={steps} />
          </div>
        ))}
      </div>
      {items.length > firstItems && (
        <div className={css.more}>
          <Button aria-expanded={isAll} onPress={() => setIsAll(!isAll)}>
            {isAll ? t('fewer', { count: firstItems }) : t('all', { count: total })}
          </Button>
        </div>
      )}
      {isAll && total > items.length && (
        <p className={detailTextClass}>{t('cut', { shown: items.length, count: total })}</p>
      )}
    </div>
  )
}
