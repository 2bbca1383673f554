import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import css from './progress-bar.module.css'

type Props = {
  label: string
  value: number
  max: number
  /** The amount in words; `11 / 14` when left out. */
  valueLabel?: string
}

/** How far something has come, like a campaign's messages. */
export const ProgressBar = ({ label, value, max, valueLabel = `${value} / ${max}` }: Props) => (
  <AriaProgressBar value={value} maxValue={max} valueLabel={valueLabel} className={css.progress ?? ''}>
    {({ percentage }) => (
      <>
        <span className={css.words}>
          <Label>{label}</Label>
          <span className={css.value}>{valueLabel}</span>
        </span>
        <div className={css.track}>
          <div className={css.bar} style={{ width: `${percentage ?? 0}%` }} />
        </div>
      </>
    )}
  </AriaProgressBar>
)
