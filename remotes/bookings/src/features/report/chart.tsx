import { type PointerEvent, useState } from 'react'
import css from './chart.module.css'
import type { Scale } from './find-scale'
import { placeLabels } from './place-labels'
import { Plot } from './plot'
import type { Point } from './to-points'

type Props = {
  label: string
  kind: 'bars' | 'line'
  points: readonly Point[]
  scale: Scale
  formatTick: (value: number) => string
}

/**
 * A chart with one chosen point, the last at first. A slider over it moves along the points: arrows, Home, End and the gestures of screen
 * readers are the browser's, and each point is announced when it is reached. A pointer chooses the point below it.
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
          {placeLabels(points).map(({ id, text, x, isEnd, fits }) => (
            <span
              key={id}
              className={css.label}
              data-fits={fits}
              data-end={isEnd || undefined}
              style={{ left: `${x * 100}%` }}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
