import type { ToDo } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { toneClass } from '@hosts/shared/ui'
import { ChevronRight, DoorOpen } from 'lucide-react'
import { t } from './texts'
import css from './to-look-at-note.module.css'

/** Link to gate events that need the host's decision; renders nothing when there are none. */
export const ToLookAtNote = ({ places = [] }: { places: ToDo['toLookAt'] }) => {
  const [first, second] = places
  if (!first) return null
  const count = places.reduce((sum, place) => sum + place.count, 0)
  return (
    <Link
      className={`${css.note} ${toneClass('warning')}`}
      to={second ? '/to-look-at' : sectionPath('to-look-at', first.id)}
    >
      <DoorOpen aria-hidden="true" />
      <span className={css.text}>{t('toLookAt', { count })}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
