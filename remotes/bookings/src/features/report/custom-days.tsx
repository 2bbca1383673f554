import { longestReport } from '@hosts/shared/contract'
import { TextField } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import type { Days, findProblem } from './find-span'
import css from './span-picker.module.css'
import { t } from './texts'

/** Dates are typed digit by digit, and each digit makes another valid date (ms). */
const PAUSE_MS = 600

type Props = { days: Days; problem: ReturnType<typeof findProblem>; onChange: (days: Days) => void }

/** The days that a host chooses, passed on after a pause or when a field is left; an empty field keeps the day that it had. */
export const CustomDays = ({ days, problem, onChange }: Props) => {
  const [typed, setTyped] = useState(days)
  const [known, setKnown] = useState(days)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (known.from !== days.from || known.to !== days.to) {
    setKnown(days)
    setTyped(days)
  }

  const pass = (chosen: Days) => {
    clearTimeout(timer.current)
    const { from, to } = { from: chosen.from || days.from, to: chosen.to || days.to }
    if (from !== days.from || to !== days.to) onChange({ from, to })
  }
  const type = (change: Partial<Days>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => pass(next), PAUSE_MS)
  }
  const leave = () => {
    pass(typed)
    setTyped({ from: typed.from || days.from, to: typed.to || days.to })
  }
  return (
    <div className={css.days}>
      <TextField
        label={t('from')}
        type="date"
        value={typed.from}
        onChange={(from) => type({ from })}
        onBlur={leave}
      />
      <TextField
        label={t('to')}
        type="date"
        value={typed.to}
        onChange={(to) => type({ to })}
        onBlur={leave}
        errorMessage={problem && t(`problem.${problem}`, { count: longestReport })}
      />
    </div>
  )
}
