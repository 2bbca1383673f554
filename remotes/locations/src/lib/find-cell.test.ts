import { findCell } from './find-cell'

/** Three columns, 10 px apart, the last row short: A B C / D E F / G. */
const cells = [...'ABCDEFG'].map((name, index) => {
  const cell = document.createElement('button')
  cell.textContent = name
  cell.getBoundingClientRect = () => new DOMRect((index % 3) * 10, Math.floor(index / 3) * 10, 9, 9)
  return cell
})

test.each([
  ['A', 'ArrowRight', 'B'],
  ['C', 'ArrowRight', 'D'],
  ['A', 'ArrowLeft', undefined],
  ['B', 'ArrowDown', 'E'],
  ['F', 'ArrowDown', 'G'],
  ['G', 'ArrowDown', undefined],
  ['G', 'ArrowUp', 'D'],
  ['E', 'Home', 'A'],
  ['E', 'End', 'G'],
  ['E', 'Enter', undefined],
])('leads from %s by %s to %s', (from, key, to) => {
  const start = cells.find(({ textContent }) => textContent === from)
  expect(start && findCell(cells, start, key)?.textContent).toBe(to)
})
