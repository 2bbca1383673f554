import { type ToDo, type ToDoKind, toDoKind } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { type Tone, toneClass } from '@hosts/shared/ui'
import { Banknote, ClockAlert, Hourglass, type LucideIcon, Timer, TriangleAlert } from 'lucide-react'
import css from '../count-links.module.css'
import { t } from './texts'

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

type Props = { location: ToDo['locations'][number] }

/** How many there are of each kind at a location, with the way to their rows. */
export const ToDoCounts = ({ location: { id, name, counts } }: Props) => (
  <ul className={css.links} aria-label={t('counts', { name })}>
    {toDoKind.options
      .filter((kind) => counts[kind] > 0)
      .map((kind) => {
        const { tone, Icon } = kindLooks[kind]
        return (
          <li key={kind}>
            <Link
              className={`${css.link} ${toneClass(tone)}`}
              to={`${sectionPath('bookings', id)}&view=${views[kind]}`}
            >
              <Icon aria-hidden="true" />
              {t(`count.${kind}`, { count: counts[kind] })}
            </Link>
          </li>
        )
      })}
  </ul>
)
