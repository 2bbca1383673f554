import type { Scale } from './find-scale'
import css from './plot.module.css'
import type { Point } from './to-points'

type Props = {
  kind: 'bars' | 'line'
  points: readonly Pick<Point, 'id' | 'value' | 'isOpen'>[]
  scale: Scale
  /** The index of the point that is marked. */
  chosen: number
}

const HEIGHT = 100
/** The part of its width that a bar leaves free at each side. */
const GAP = 0.14
/** More dots than these would hide their line. */
const MAX_DOTS = 31
/** So that the smallest value is visible. */
const LOWEST_BAR = 0.8

type Place = { id: string; x: number; y: number; isOpen: boolean }

/** The lines between neighbours; a gap has none. */
const findLines = (places: readonly (Place | null)[]) =>
  places.flatMap((end, index) => {
    const start = places[index - 1]
    return start && end ? [{ ...end, path: `M${start.x} ${start.y}L${end.x} ${end.y}` }] : []
  })

/**
 * The picture of a chart, one unit wide for each point and stretched to its place: strokes keep their width. What can still change is
 * hollow or dashed. Hidden from screen readers, which have the slider and the table.
 */
export const Plot = ({ kind, points, scale: { min, max, ticks }, chosen }: Props) => {
  const toY = (value: number) => HEIGHT * (1 - (value - min) / (max - min))
  const count = points.length
  const zero = toY(0)
  const places = points.map(({ id, value, isOpen }, index) =>
    value === null ? null : { id, isOpen, x: index + 0.5, y: toY(value) },
  )
  return (
    <svg
      className={css.plot}
      viewBox={`0 0 ${count} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.chosen} x={chosen} y={0} width={1} height={HEIGHT} />
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? css.zero : css.tick}
          x1={0}
          x2={count}
          y1={toY(tick)}
          y2={toY(tick)}
        />
      ))}
      {kind === 'bars' &&
        places.map((place, index) => {
          if (!place || points[index]?.value === 0) return null
          const height = Math.max(LOWEST_BAR, Math.abs(place.y - zero))
          return (
            <rect
              key={place.id}
              className={css.bar}
              data-open={place.isOpen || undefined}
              x={place.x - 0.5 + GAP}
              y={place.y < zero ? zero - height : zero}
              width={1 - 2 * GAP}
              height={height}
            />
          )
        })}
      {kind === 'line' &&
        findLines(places).map(({ id, path, isOpen }) => (
          <path key={id} className={css.line} data-open={isOpen || undefined} d={path} />
        ))}
      {kind === 'line' &&
        places.map((place, index) => {
          const isAlone = !places[index - 1] && !places[index + 1]
          if (!place || !(count <= MAX_DOTS || isAlone || index === chosen)) return null
          return (
            // A line without a length is a round dot, whatever the picture's proportions.
            <path
              key={place.id}
              className={css.dot}
              data-chosen={index === chosen || undefined}
              d={`M${place.x} ${place.y}h0`}
            />
          )
        })}
    </svg>
  )
}
