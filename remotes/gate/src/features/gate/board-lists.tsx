import { Skeleton } from '@hosts/shared/ui'
import css from './board-lists.module.css'
import type { Clock } from './describe-vehicle'
import type { Gate, GateVehicle } from './offline/use-gate'
import { t } from './texts'
import { type FoundVehicle, VehicleList, VehicleRows } from './vehicle-list'

type Props = {
  gate: Pick<Gate, 'status' | 'expected' | 'soon' | 'onSite' | 'hasMoreVisitors' | 'search'>
  typed: string
  clock: Clock
  onOpen: (vehicle: GateVehicle) => void
}

export const listIds = {
  expected: 'gate-expected',
  soon: 'gate-soon',
  onSite: 'gate-on-site',
  overdue: 'gate-overdue',
  others: 'gate-others',
} as const

const sayNone = (isSearch: boolean, all: GateVehicle[], found: FoundVehicle[], nobody: string) => {
  if (all.length === 0 && !isSearch) return nobody
  return found.length === 0 ? t('noMatch') : undefined
}

/** Expected beside on site, on a phone one below the other; overdue ones are the first of those on site. A search finds other days, too. */
export const BoardLists = ({ gate, typed, clock, onOpen }: Props) => {
  const { status, expected, soon, onSite, hasMoreVisitors, search } = gate
  if (status === 'loading') return <Skeleton shape="row" count={6} />
  const isSearch = typed.trim() !== ''
  const matches = isSearch ? search(typed) : []
  const find = (vehicles: GateVehicle[]): FoundVehicle[] => {
    if (!isSearch) return vehicles.map((vehicle) => ({ vehicle, isSimilar: false }))
    const keys = new Set(vehicles.map(({ key }) => key))
    return matches.filter(({ vehicle }) => keys.has(vehicle.key))
  }
  const count = (found: FoundVehicle[], all: GateVehicle[]) =>
    isSearch ? t('found', { count: found.length, total: all.length }) : String(all.length)
  const [due, dueSoon, there] = [find(expected), find(soon), find(onSite)]
  const [overdue, rest] = [true, false].map((is) => there.filter(({ vehicle }) => vehicle.isOverdue === is))
  const listed = new Set([...due, ...dueSoon, ...there])
  const others = matches.filter((found) => !listed.has(found))
  const rows = { clock, onOpen }
  return (
    <div className={css.lists}>
      <div className={css.arrivals}>
        <VehicleList
          id={listIds.expected}
          title={t('expected')}
          count={count(due, expected)}
          empty={sayNone(isSearch, expected, due, t('nobodyExpected'))}
        >
          <VehicleRows found={due} {...rows} />
        </VehicleList>
        {dueSoon.length > 0 && (
          <VehicleList id={listIds.soon} title={t('soon')} count={count(dueSoon, soon)}>
            <VehicleRows found={dueSoon} {...rows} />
          </VehicleList>
        )}
      </div>
      <VehicleList
        id={listIds.onSite}
        title={t('onSite')}
        count={count(there, onSite)}
        empty={sayNone(isSearch, onSite, there, t('nobodyOnSite'))}
        note={hasMoreVisitors ? t('moreVisitors') : undefined}
      >
        {overdue && overdue.length > 0 && (
          <VehicleList isNested id={listIds.overdue} title={t('overdue')} count={String(overdue.length)}>
            <VehicleRows found={overdue} {...rows} />
          </VehicleList>
        )}
        <VehicleRows found={rest ?? []} {...rows} />
      </VehicleList>
      {others.length > 0 && (
        <VehicleList id={listIds.others} title={t('others')} count={String(others.length)}>
          <VehicleRows found={others} {...rows} />
        </VehicleList>
      )}
    </div>
  )
}
