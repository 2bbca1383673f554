import type { CSSProperties } from 'react'

/** Px, as in the style sheets, which get them as variables. */
export const headWidth = 136
export const axisHeight = 48
/** Above the first lane of a row: room for the outline of a focused bar. */
export const barTop = 3
const zone = 24
const padding = 4

/** Rows fit a mouse, or a finger (44 px). */
export const getRowSizes = () =>
  window.matchMedia?.('(pointer: coarse)').matches ? { lane: 48, padding, zone } : { lane: 36, padding, zone }

/** The variables of the grid: what stays at the left does so only where the grid scrolls to the side. */
export const getSizeVariables = (canScroll: boolean) =>
  ({
    '--head-width': `${headWidth}px`,
    '--axis-height': `${axisHeight}px`,
    '--bar-top': `${barTop}px`,
    '--side': canScroll ? 'sticky' : 'relative',
    '--side-left': canScroll ? `${headWidth}px` : 0,
  }) as CSSProperties
