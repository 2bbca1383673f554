import type { Warehouse } from '@hosts/shared/contract'
import { noteClass, toneClass } from '@hosts/shared/ui'
import { TriangleAlert } from 'lucide-react'
import { useIsClosed } from '../../components/closed-note'
import { formatDayTime } from './format-stay'
import css from './opening-warning.module.css'
import type { Stay } from './quick-times'
import { t } from './texts'

/** Warns when the location is closed at an arrival or departure; the host decides. Nothing for a location without hours. */
export const OpeningWarning = ({ location, stay }: { location: Warehouse; stay: Stay | null }) => {
  const { timezone } = location
  const isClosed = useIsClosed(location)
  const problems = stay
    ? [
        ...(isClosed(Date.parse(stay.startsAt))
          ? [t('when.closedFrom', { when: formatDayTime(stay.startsAt, timezone) })]
          : []),
        ...(isClosed(Date.parse(stay.endsAt))
          ? [t('when.closedTo', { when: formatDayTime(stay.endsAt, timezone) })]
          : []),
      ]
    : []
  return (
    <div role="status" className={css.warnings}>
      {problems.map((problem) => (
        <p key={problem} className={`${noteClass} ${toneClass('warning')}`}>
          <TriangleAlert aria-hidden="true" />
          <span>{problem}</span>
        </p>
      ))}
    </div>
  )
}
