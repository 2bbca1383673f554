import { useId } from 'react'
import { formatClock } from '../i18n/clock'
import { formatInZone } from '../i18n/format'
import { chooseInstant, listInstants } from '../i18n/local-time'
import css from './ask-time.module.css'
import { legendClass } from './legend-class'

// Not in texts.ts, which is part of the platform.
const texts = {
  question: (time: string) => `${time} comes twice that night: the first or the second?`,
  passes: ['The first', 'The second'],
}

type Props = {
  /** A local time, with the offset of the chosen pass if there is one. */
  value: string
  zone: string
  onChange: (value: string) => void
}

/** Asks which of two is meant, where a clock change makes a typed local time come twice. */
export const AskTime = ({ value, zone, onChange }: Props) => {
  const name = useId()
  const instants = listInstants(value, zone)
  if (instants?.length !== 2) return null
  return (
    <fieldset className={css.question}>
      <legend className={legendClass}>{texts.question(formatClock(value.slice(11, 16)))}</legend>
      <div className={css.choices}>
        {instants.map((instant, index) => {
          const choice = chooseInstant(value, instant, zone)
          const detail = formatInZone(instant, zone, 'time-zone')
          return (
            <label key={instant} className={css.choice}>
              <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
              <span>{`${texts.passes[index]} (${detail})`}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
