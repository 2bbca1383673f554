import { useClockOffset } from '@hosts/shared/platform'
import { toneClass } from '@hosts/shared/ui'
import { Clock } from 'lucide-react'
import { useMatch } from 'react-router-dom'
import { useHeightProperty } from '../../lib/use-height-property'
import { t } from '../../texts/frame'
import css from './clock-note.module.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** One unit is enough for "about": `5 min`, `2 h`, `3 days`. */
const describeError = (error: number) => {
  if (error < HOUR) return t('clock.minutes', { count: Math.round(error / MINUTE) })
  if (error < 2 * DAY) return t('clock.hours', { count: Math.round(error / HOUR) })
  return t('clock.days', { count: Math.round(error / DAY) })
}

const Note = ({ error }: { error: number }) => (
  <p ref={useHeightProperty('--clock-height')} className={`${css.note} ${toneClass('info')}`}>
    <Clock aria-hidden="true" />
    <span>{t('clock.text', { duration: describeError(error) })}</span>
  </p>
)

/** Says that this device's clock is wrong, while its times are corrected. A gate's board says it itself: it also knows without a network. */
export const ClockNote = () => {
  const error = Math.abs(useClockOffset())
  const isBoard = useMatch('/parkings/:id') !== null
  return <div role="status">{error > 0 && !isBoard && <Note error={error} />}</div>
}
