import { formatAmount } from './format-amount'
import { describeVerdict, type Row } from './row'

const formatCells = ({ spread, ...row }: Row) => [
  row.title,
  formatAmount(row.value, row.unit),
  row.beside ?? '',
  formatAmount(row.budget, row.unit),
  describeVerdict(row),
  spread?.map((end) => formatAmount(end, row.unit)).join(' – ') ?? '',
]

/**
 * The rows as a Markdown table with padded columns; `beside` says what they were measured beside, `withSpread` adds the column of those who
 * judge a run.
 */
export const formatTable = (rows: Row[], beside: string, { withSpread = false } = {}): string => {
  const head = ['Figure', 'Measured', beside, 'Budget', '', ...(withSpread ? ['Spread'] : [])]
  const lines = [head, ...rows.map((row) => formatCells(row).slice(0, head.length))]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => String(cells[column]).length)))
  const rule = widths.map((width) => '-'.repeat(width))
  const [first, ...rest] = lines.map((cells) =>
    cells.map((cell, column) => cell.padEnd(Number(widths[column]))),
  )
  return [first, rule, ...rest].map((cells) => `| ${cells?.join(' | ')} |`).join('\n')
}
