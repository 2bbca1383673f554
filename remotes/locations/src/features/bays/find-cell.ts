/** The cell that an arrow key, Home or End leads to from the focused one; undefined for other keys. Up and down go by where cells are. */
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
