import { type PointerEvent, useState } from 'react'
import css from './chart.module.css'
import type { Scale } from './find-scale'
import { Plot } from './plot'
import type { Point } from './to-points'

type Props = {
  label: string
  kind: 'bars' | 'line'
  points: readonly Point[]
  scale: Scale
  formatTick: (value: number) => string
}

/** Labels below a wide and a narrow chart, at most. */
const MOST_LABELS = { wide: 12, narrow: 5 }

/** Whether a point has its label below: always the last one, and evenly before it. */
const findLabels = (count: number, index: number) => {
  const fromEnd = count - 1 - index
  const wide = Math.ceil(count / MOST_LABELS.wide)
  const narrow = wide * Math.ceil(count / wide / MOST_LABELS.narrow)
  return { isWide: fromEnd % wide === 0, isNarrow: fromEnd % narrow === 0 }
}

/**
 * A chart with one chosen point, the last at first. A slider over it moves along the points: arrows, Home, End and the gestures of
 * screen readers are the browser's, and each point is read when it is reached. A pointer chooses what is below it.
 */
export const Chart = ({ label, kind, points, scale, formatTick }: Props) => {
  const [chosenId, setChosenId] = useState<string | undefined>(undefined)
  const count = points.length
  const found = points.findIndex(({ id }) => id === chosenId)
  const chosen = found < 0 ? count - 1 : found
  const choose = (index: number) => setChosenId(points[index]?.id)
  const followPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }
  return (
    <div className={css.chart}>
      <p className={css.readout} aria-hidden="true">
        {points[chosen]?.text}
      </p>
      <div className={css.frame}>
        <div className={css.ticks} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${((tick - scale.min) / (scale.max - scale.min)) * 100}%` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className={css.plot} onPointerMove={followPointer} onPointerDown={followPointer}>
          <Plot kind={kind} points={points} scale={scale} chosen={chosen} />
          <input
            type="range"
            className={css.slider}
            min={0}
            max={count - 1}
            step={1}
            value={chosen}
            aria-label={label}
            aria-valuetext={points[chosen]?.text}
            onChange={({ target }) => choose(Number(target.value))}
          />
        </div>
        <div className={css.labels} aria-hidden="true">
          {points.map(({ id, axisLabel }, index) => {
            const { isWide, isNarrow } = findLabels(count, index)
            if (!isWide) return null
            return (
              <span
                key={id}
                className={css.label}
                data-narrow={isNarrow || undefined}
                style={{ left: `${((index + 0.5) / count) * 100}%` }}
              >
                {axisLabel}
              </span>
            )
          })}
        </div>
      </div>
    </div>
  )
}
