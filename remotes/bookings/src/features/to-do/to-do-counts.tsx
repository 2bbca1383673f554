import { type ToDo, toDoKind } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { type Tone, toneClass } from '@hosts/shared/ui'
import { Banknote, ClockAlert, Hourglass, type LucideIcon, Timer, TriangleAlert, Undo2 } from 'lucide-react'
import css from '../../components/count-links.module.css'
import type { ListView } from '../../lib/use-booking-address'
import type { DueKind } from './sort-tasks'
import { t } from './texts'

export const kindLooks = {
  request: { tone: 'info', Icon: Hourglass },
  'taken-bay': { tone: 'danger', Icon: TriangleAlert },
  overstay: { tone: 'danger', Icon: Timer },
  late: { tone: 'warning', Icon: ClockAlert },
  unpaid: { tone: 'warning', Icon: Banknote },
  refund: { tone: 'warning', Icon: Undo2 },
} satisfies Record<DueKind, { tone: Tone; Icon: LucideIcon }>

/** The view of bookings that lists exactly the tasks of a kind. */
const views = {
  request: 'requests',
  'taken-bay': 'taken-bay',
  overstay: 'overstay',
  late: 'late',
  unpaid: 'due',
  refund: 'refund-due',
} satisfies Record<DueKind, ListView>

/** The address of a location's stays of a kind. */
export const duePath = (kind: DueKind, locationId: number) =>
  `${sectionPath('bookings', locationId)}&view=${views[kind]}`

const kinds: DueKind[] = [...toDoKind.options, 'refund']

type Props = { location: ToDo['locations'][number] }

/** How many there are of each kind at a location, with the way to their rows. */
export const ToDoCounts = ({ location: { id, name, counts } }: Props) => (
  <ul className={css.links} aria-label={t('counts', { name })}>
    {kinds
      .filter((kind) => (counts[kind] ?? 0) > 0)
      .map((kind) => {
        const { tone, Icon } = kindLooks[kind]
        return (
          <li key={kind}>
            <Link className={`${css.link} ${toneClass(tone)}`} to={duePath(kind, id)}>
              <Icon aria-hidden="true" />
              <span>{t(`count.${kind}`, { count: counts[kind] ?? 0 })}</span>
            </Link>
          </li>
        )
      })}
  </ul>
)
