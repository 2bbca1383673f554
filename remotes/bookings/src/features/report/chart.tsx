import { Link, useNavigate } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import css from './chart.module.css'
import type { Scale } from './find-scale'
import type { Target } from './find-target'
import { placeLabels } from './place-labels'
import { Plot } from './plot'
import type { Point } from './to-points'

type Props = {
  label: string
  kind: 'bars' | 'line'
  points: readonly Point[]
  scale: Scale
  formatTick: (value: number) => string
  /** What is behind a point. */
  findTarget: (index: number) => Target | null
  /** Shows what is behind a point that has no address. */
  onOpen: (index: number) => void
}

/**
 * A chart with one chosen point, the last at first. A slider over it moves along the points: arrows, Home, End and the gestures of screen
 * readers are the browser's, and each point is announced when it is reached. A pointer chooses the point below it. A link beside the value,
 * Enter on the slider and a click of a mouse open what is behind the chosen point; a finger only chooses, as it has no other way to read.
 */
export const Chart = ({ label, kind, points, scale, formatTick, findTarget, onOpen }: Props) => {
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState<string | undefined>(undefined)
  const count = points.length
  const found = points.findIndex(({ id }) => id === chosenId)
  const chosen = found < 0 ? count - 1 : found
  const choose = (index: number) => setChosenId(points[index]?.id)
  const followPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }
  const target = findTarget(chosen)
  const open = () => {
    if (target?.to) navigate(target.to)
    else if (target) onOpen(chosen)
  }
  const name = target && `${points[chosen]?.text}, ${target.label}`
  const link = `${textLinkClass} ${css.open}`
  return (
    <div className={css.chart}>
      <p className={css.readout}>
        <span aria-hidden="true">{points[chosen]?.text}</span>
        {name && target.to && (
          <Link className={link} to={target.to} aria-label={name}>
            {target.label}
          </Link>
        )}
        {name && !target.to && (
          <button type="button" className={link} aria-label={name} onClick={open}>
            {target.label}
          </button>
        )}
      </p>
      <div className={css.frame}>
        <div className={css.ticks} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${((tick - scale.min) / (scale.max - scale.min)) * 100}%` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div
          className={css.plot}
          data-target={target !== null || undefined}
          onPointerMove={followPointer}
          onPointerDown={followPointer}
          onPointerUp={({ pointerType, button }) => {
            if (pointerType === 'mouse' && button === 0) open()
          }}
        >
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
            onChange={({ target: { value } }) => choose(Number(value))}
            onKeyDown={({ key }: KeyboardEvent) => {
              if (key === 'Enter') open()
            }}
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
