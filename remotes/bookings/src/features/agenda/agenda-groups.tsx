import type { Booking, ToDo, Warehouse } from '@hosts/shared/contract'
import { Card, formatInZone } from '@hosts/shared/ui'
import type { Day } from '../../lib/use-day-bookings'
import type { Step } from '../actions'
import { RestLinks } from '../to-do'
import css from './agenda-groups.module.css'
import { AgendaRow } from './agenda-row'
import type { AgendaGroup } from './plan-agenda'
import { t } from './texts'

type Props = {
  groups: AgendaGroup[]
  location: Warehouse
  day: Day
  now: number
  pendingId: number | null
  onStep: ((booking: Booking, step: Step) => void) | undefined
  onOpen: (id: number) => void
  /** Today's tasks, for the way to those that are not listed. */
  toDo: ToDo | undefined
}

const nameGroup = (group: AgendaGroup, zone: string) =>
  group.kind === 'hour' ? formatInZone(new Date(group.start), zone, 'time') : t(`group.${group.kind}`)

/** The agenda's groups, each with its rows. */
export const AgendaGroups = ({ groups, location, pendingId, toDo, ...row }: Props) => {
  const { timezone: zone } = location
  const counted = toDo?.locations.find(({ id }) => id === location.id)
  return groups.map((group) => (
    <section key={group.key} className={css.group} data-kind={group.kind}>
      <h3 className={css.name}>
        <span>{nameGroup(group, zone)}</span>
        <span className={css.size}>{group.items.length}</span>
      </h3>
      <Card>
        <ul className={css.rows}>
          {group.items.map((item) => (
            <AgendaRow
              key={item.booking.id}
              item={item}
              zone={zone}
              isPending={item.booking.id === pendingId}
              {...row}
            />
          ))}
        </ul>
        {group.kind === 'to-do' && counted && (
          <RestLinks location={counted} items={group.items.flatMap(({ toDo: item }) => item ?? [])} />
        )}
      </Card>
    </section>
  ))
}
