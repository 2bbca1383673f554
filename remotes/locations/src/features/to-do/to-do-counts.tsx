import { type ToDoCounts as Counts, type ToDoKind, toDoKind } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { type Tone, toneClass } from '@hosts/shared/ui'
import { Banknote, ClockAlert, Hourglass, type LucideIcon, Timer, TriangleAlert } from 'lucide-react'
import { t } from './texts'
import css from './to-do-counts.module.css'

export const kindLooks = {
  request: { tone: 'info', Icon: Hourglass },
  'taken-bay': { tone: 'danger', Icon: TriangleAlert },
  overstay: { tone: 'danger', Icon: Timer },
  late: { tone: 'warning', Icon: ClockAlert },
  unpaid: { tone: 'warning', Icon: Banknote },
} satisfies Record<ToDoKind, { tone: Tone; Icon: LucideIcon }>

/** The list of bookings that contains the rows of a kind. */
const views = {
  request: 'requests',
  'taken-bay': 'today',
  overstay: 'overstay',
  late: 'today',
  unpaid: 'unpaid',
} satisfies Record<ToDoKind, string>

type Props = { counts: Counts; locationId: number; label: string }

/** How many there are of each kind, with the way to their rows. */
export const ToDoCounts = ({ counts, locationId, label }: Props) => (
  <ul className={css.counts} aria-label={label}>
    {toDoKind.options
      .filter((kind) => counts[kind] > 0)
      .map((kind) => {
        const { tone, Icon } = kindLooks[kind]
        return (
          <li key={kind}>
            <Link
              className={`${css.count} ${toneClass(tone)}`}
              to={`${sectionPath('bookings', locationId)}&view=${views[kind]}`}
            >
              <Icon aria-hidden="true" />
              {t(`count.${kind}`, { count: counts[kind] })}
            </Link>
          </li>
        )
      })}
  </ul>
)
