import { isClosedAt, type Warehouse } from '@hosts/shared/contract'
import { toneClass } from '@hosts/shared/ui'
import { TriangleAlert } from 'lucide-react'
import { useLocationsGetClosuresQuery } from '../../api/get-closures'
import note from '../note.module.css'
import { formatDayTime } from './format-stay'
import css from './opening-warning.module.css'
import type { Stay } from './quick-times'
import { t } from './texts'

/** Says that the location is closed when a vehicle arrives or leaves; the host decides. Nothing for one without hours. */
export const OpeningWarning = ({ location, stay }: { location: Warehouse; stay: Stay | null }) => {
  const { id, hours, timezone } = location
  const { currentData } = useLocationsGetClosuresQuery(id)
  const isClosed = (instant: string) =>
    isClosedAt({ hours, timezone, closures: currentData?.closures ?? [] }, Date.parse(instant))
  const problems = stay
    ? [
        ...(isClosed(stay.startsAt)
          ? [t('when.closedFrom', { when: formatDayTime(stay.startsAt, timezone) })]
          : []),
        ...(isClosed(stay.endsAt)
          ? [t('when.closedTo', { when: formatDayTime(stay.endsAt, timezone) })]
          : []),
      ]
    : []
  return (
    <div role="status" className={css.warnings}>
      {problems.map((problem) => (
        <p key={problem} className={`${note.note} ${toneClass('warning')}`}>
          <TriangleAlert aria-hidden="true" />
          {problem}
        </p>
      ))}
    </div>
  )
}
