import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import css from './progress-bar.module.css'

type Props = {
  label: string
  value: number
  max: number
  /** The amount as text, by default like `11 / 14`. */
  valueLabel?: string
}

/** The progress of something, such as a campaign's messages. */
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
