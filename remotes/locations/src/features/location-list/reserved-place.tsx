import type { ToDo } from '@hosts/shared/contract'
import type { CSSProperties, ReactNode } from 'react'
import css from './reserved-place.module.css'

/** As many tasks as the part above the list shows at first. */
const MOST = 5

/** How many of its parts the card of tasks will have. */
export const countParts = ({ items, counts, asOf }: ToDo) => {
  const urgent = items.filter(({ kind, dueAt }) => kind !== 'unpaid' || dueAt >= asOf)
  const first = urgent.slice(0, MOST)
  return {
    rows: first.length,
    notes: first.filter(({ kind }) => kind === 'taken-bay').length,
    more: Number(urgent.length > MOST),
    sums: Number(counts.unpaid > 0) + Number((counts.refund ?? 0) > 0),
  }
}

/** Reserves the height of the tasks, which come after the list: the cards below do not move under a finger. */
export const ReservedPlace = ({ toDo, children }: { toDo: ToDo | undefined; children: ReactNode }) => {
  if (!toDo) return <div>{children}</div>
  const { rows, notes, more, sums } = countParts(toDo)
  const parts = { '--rows': rows, '--notes': notes, '--more': more, '--sums': sums } as CSSProperties
  return (
    <div className={css.place} style={parts}>
      {children}
    </div>
  )
}
