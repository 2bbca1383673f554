import { formatAmount } from './format-amount'
import { describeVerdict, type Row } from './row'

const formatCells = (row: Row) => {
  const { title, unit, value, spread = [], runs, beside = '', budget, aim } = row
  return [
    title,
    formatAmount(value, unit),
    spread.map((end) => formatAmount(end, unit)).join(' – '),
    String(runs),
    beside,
    formatAmount(budget, unit),
    formatAmount(aim, unit),
    describeVerdict(row),
  ]
}

/** The rows as a Markdown table with padded columns; `beside` says what they were measured beside. */
export const formatTable = (rows: Row[], beside: string): string => {
  const head = ['Figure', 'Measured', 'Spread', 'Runs', beside, 'Budget', 'Aim', '']
  const lines = [head, ...rows.map(formatCells)]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => String(cells[column]).length)))
  const rule = widths.map((width) => '-'.repeat(width))
  const [first, ...rest] = lines.map((cells) =>
    cells.map((cell, column) => cell.padEnd(Number(widths[column]))),
  )
  return [first, rule, ...rest].map((cells) => `| ${cells?.join(' | ')} |`).join('\n')
}
