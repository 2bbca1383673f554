import { amount } from './amount'
import { type Row, verdictOf } from './measured'

const head = ['Figure', 'Measured', 'Spread', 'Runs', 'Hosts / single app', 'Budget', 'Aim', '']

const cellsOf = (row: Row) => {
  const { title, unit, value, spread = [], runs, beside = '', budget, aim } = row
  return [
    title,
    amount(value, unit),
    spread.map((end) => amount(end, unit)).join(' – '),
    String(runs),
    beside,
    amount(budget, unit),
    amount(aim, unit),
    verdictOf(row),
  ]
}

/** The rows as a table of Markdown, its columns as wide as what is in them. */
export const table = (rows: Row[]): string => {
  const lines = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => String(cells[column]).length)))
  const rule = widths.map((width) => '-'.repeat(width))
  const [first, ...rest] = lines.map((cells) =>
    cells.map((cell, column) => cell.padEnd(Number(widths[column]))),
  )
  return [first, rule, ...rest].map((cells) => `| ${cells?.join(' | ')} |`).join('\n')
}
