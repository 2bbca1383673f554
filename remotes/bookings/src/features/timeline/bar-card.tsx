import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import css from './bar-card.module.css'
import { BarFacts } from './bar-facts'
import type { TimelineRow } from './build-rows'
import { headWidth } from './sizes'
import { type CardTarget, useBarCard } from './use-bar-card'

/** Between a bar and its card (px), and the most space that the card needs. */
const GAP = 4
const EDGE = 8
const WIDEST = 320
const HIGHEST = 170

/** Below the bar, or above it at the window's bottom; never over the bays' names. */
const placeCard = ({ box, grid }: CardTarget) => ({
  left: Math.max(
    EDGE,
    Math.min(Math.max(box.left, grid.left + headWidth), window.innerWidth - WIDEST - EDGE),
  ),
  ...(box.bottom + GAP + HIGHEST < window.innerHeight
    ? { top: box.bottom + GAP }
    : { bottom: window.innerHeight - box.top + GAP }),
})

type Props = { scroller: RefObject<HTMLElement | null>; rows: TimelineRow[]; zone: string }

/**
 * A card with all about the bar under the mouse, under a finger that rests, or with the focus. Screen readers have the same as the bar's
 * name.
 */
export const BarCard = ({ scroller, rows, zone }: Props) => {
  const { target, hold, leave } = useBarCard(scroller)
  if (!target) return null
  const row = rows.find(({ key }) => key === target.rowKey)
  const bar = row?.bars.find(({ key }) => key === target.key)
  if (!row || !bar) return null
  return createPortal(
    <div
      className={css.card}
      style={placeCard(target)}
      aria-hidden="true"
      data-card={bar.key}
      onPointerEnter={hold}
      onPointerLeave={leave}
    >
      <BarFacts bar={bar} zone={zone} bay={row.bay?.label} />
    </div>,
    document.body,
  )
}
