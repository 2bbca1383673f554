import { Meter as AriaMeter, Label } from 'react-aria-components/Meter'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import css from './meter.module.css'

type Props = {
  label: string
  value: number
  max: number
  /** The amount in words; `11 / 14` when left out. */
  valueLabel?: string
}

type BarProps = Omit<Props, 'value' | 'max'> & { percentage: number; tone?: string }

const Bar = ({ label, valueLabel, percentage, tone }: BarProps) => (
  <>
    <span className={css.words}>
      <Label>{label}</Label>
      <span className={css.value}>{valueLabel}</span>
    </span>
    <div className={css.track}>
      <div className={tone ? `${css.bar} ${tone}` : css.bar} style={{ width: `${percentage}%` }} />
    </div>
  </>
)

/** How much of something there is, like bays taken. */
export const Meter = ({
  tone = 'accent',
  valueLabel,
  max,
  ...props
}: Props & { tone?: 'accent' | 'warning' | 'danger' }) => {
  const words = valueLabel ?? `${props.value} / ${max}`
  return (
    <AriaMeter value={props.value} maxValue={max} valueLabel={words} className={css.meter}>
      {({ percentage }) => (
        <Bar label={props.label} valueLabel={words} percentage={percentage} tone={css[tone]} />
      )}
    </AriaMeter>
  )
}

/** How far something has come, like a campaign's messages. */
export const ProgressBar = ({ label, value, max, valueLabel = `${value} / ${max}` }: Props) => (
  <AriaProgressBar value={value} maxValue={max} valueLabel={valueLabel} className={css.meter}>
    {({ percentage }) => <Bar label={label} valueLabel={valueLabel} percentage={percentage ?? 0} />}
  </AriaProgressBar>
)
