import type { CsvStyle } from './csv-style'
import type { ColumnShape, SheetCell } from './sheet'

/** At the start of a file it marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets run a cell that starts with one of these as a formula; those of East Asia in other widths, too. */
const FORMULA = /^[=+@＝＋＠﹦﹢﹫]/
const DASH = /^[-－﹣]/
/** Somebody's list or a lone dash: no formula, */
const BULLET = /^[-－﹣]([ \u00a0]|$)/
/** unless it calls a function or another program. */
const CALL = /\p{L}[(（]|[|｜]/u

const startsFormula = (text: string) =>
  FORMULA.test(text) || (DASH.test(text) && (!BULLET.test(text) || CALL.test(text)))

/** What spreadsheets may skip at the start of a cell: spaces of any width, and what shows nothing. A tab or a line end starts another cell. */
const SKIPPED = /^(?:(?![\t\r\n])[\s\p{Cf}\p{Cc}])+/u
/** The same, and quotes: with another separator they may end a text at once. */
const SKIPPED_OR_QUOTE = /^(?:(?![\t\r\n])["\s\p{Cf}\p{Cc}])+/u
/** What starts a cell for whoever opens the file with another separator, even inside of quotes. */
const SEPARATOR = /[,;\t\r\n]"*/g

/** An apostrophe before what a spreadsheet would run shows it as text. */
const guard = (text: string) => {
  const isRun = /^[\t\r\n]/.test(text) || startsFormula(text.replace(SKIPPED, ''))
  const guarded = text.replace(SEPARATOR, (found, at: number) =>
    startsFormula(text.slice(at + found.length).replace(SKIPPED_OR_QUOTE, '')) ? `${found}'` : found,
  )
  return isRun ? `'${guarded}` : guarded
}

const quote = (text: string) => `"${guard(text).replaceAll('"', '""')}"`

const toCell = (value: SheetCell, { kind, decimals }: ColumnShape, { decimal }: CsvStyle) => {
  if (value === null || value === '') return ''
  if (typeof value === 'number')
    return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', decimal)
  return kind === 'time' || kind === 'day' ? value : quote(value)
}

const endLine = (cells: string[], { separator }: CsvStyle) => `${cells.join(separator)}\r\n`

/** The first line of a CSV file, with its mark. */
export const toCsvHead = (columns: readonly ColumnShape[], style: CsvStyle) =>
  BYTE_ORDER_MARK +
  endLine(
    columns.map(({ name }) => quote(name)),
    style,
  )

/** One line of a CSV file (RFC 4180), with its end: texts are quoted, numbers and times are not. */
export const toCsvLine = (columns: readonly ColumnShape[], cells: readonly SheetCell[], style: CsvStyle) =>
  endLine(
    columns.map((column, at) => toCell(cells[at] ?? null, column, style)),
    style,
  )
