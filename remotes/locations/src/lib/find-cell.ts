import { moveFocus } from '@hosts/shared/ui'
import type { KeyboardEvent } from 'react'

/** The cell that an arrow key, Home or End leads to from the focused one; undefined for other keys. Up and down follow positions. */
export const findCell = (cells: HTMLElement[], from: HTMLElement, key: string) => {
  const index = cells.indexOf(from)
  if (key === 'ArrowRight') return cells[index + 1]
  if (key === 'ArrowLeft') return cells[index - 1]
  if (key === 'Home') return cells[0]
  if (key === 'End') return cells.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const { top, left } = from.getBoundingClientRect()
  const boxes = cells.map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
  const isDown = key === 'ArrowDown'
  const beyond = boxes.filter(({ box }) => (isDown ? box.top > top : box.top < top))
  const tops = beyond.map(({ box }) => box.top)
  const next = isDown ? Math.min(...tops) : Math.max(...tops)
  const row = beyond.filter(({ box }) => box.top === next)
  const gaps = row.map(({ box }) => Math.abs(box.left - left))
  return row[gaps.indexOf(Math.min(...gaps))]?.cell
}

/** Moves the focus among the cells (`selector`) of the grid that a key was pressed in. */
export const moveFocusToCell = (event: KeyboardEvent<HTMLElement>, selector: 'a' | 'button') => {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  moveFocus(event, (key, from) => findCell(cells, from, key))
}

const controls = 'input:enabled, button'

/**
 * The control that an arrow key, Home or End leads to from the focused one in a table: up and down within its column, to the sides within its
 * row; undefined for other keys.
 */
export const findRowControl = (body: HTMLElement, from: HTMLElement, key: string) => {
  const rows = [...body.querySelectorAll<HTMLElement>('tr:not([hidden])')]
  const own = rows.findIndex((row) => row.contains(from))
  const getControls = (row: HTMLElement | undefined) => [
    ...(row?.querySelectorAll<HTMLElement>(controls) ?? []),
  ]
  const column = getControls(rows[own]).indexOf(from)
  const steps: Record<string, [row: number, column: number]> = {
    ArrowUp: [own - 1, column],
    ArrowDown: [own + 1, column],
    ArrowLeft: [own, column - 1],
    ArrowRight: [own, column + 1],
    Home: [0, column],
    End: [rows.length - 1, column],
  }
  const [row, next] = steps[key] ?? []
  return row === undefined || next === undefined ? undefined : getControls(rows[row])[next]
}
