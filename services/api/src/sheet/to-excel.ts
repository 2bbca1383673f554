import type { ColumnShape, SheetCell } from '@hosts/shared/contract'

/** Rows of one .xlsx file: more takes too long to make, and to open. */
export const MAX_EXCEL_ROWS = 20_000

/** How a column of a sheet is shown: number formats are in English, each reader shows its own language's. */
export type ExcelColumn = { name: string; format: string | null; width: number }
/** A sheet as plain data, which a thread that makes the file can be sent. */
export type ExcelSheet = { name: string; columns: ExcelColumn[]; rows: SheetCell[][] }

/** Characters of a cell. */
const MAX_TEXT = 32_767
const DAY = 86_400_000
/** Days from the first of Excel's to 1970. */
const EPOCH = 25_569

const widths: Record<ColumnShape['kind'], number> = { text: 18, note: 40, number: 14, time: 18, day: 12 }

const toFormat = ({ kind, decimals = 0 }: ColumnShape) => {
  if (kind === 'number') return decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0'
  if (kind === 'time') return 'yyyy-mm-dd hh:mm'
  if (kind === 'day') return 'yyyy-mm-dd'
  // "Text" keeps `12E456` a text when it is edited. Of a long one Excel may show `####` then.
  return kind === 'text' ? '@' : null
}

export const toExcelColumns = (columns: readonly ColumnShape[]): ExcelColumn[] =>
  columns.map((column) => ({
    name: column.name,
    format: toFormat(column),
    width: Math.max(widths[column.kind], column.name.length + 2),
  }))

/**
 * In a file `_x0041_` is an A, so who has typed that gets its first character escaped. The library looks texts up in an object, which has a
 * "constructor": it finds that with a character behind it that no XML may have, and drops it when it writes.
 */
const toExcelText = (text: string) => {
  const lines = text.replace(/\r\n?/g, '\n').slice(0, MAX_TEXT)
  return lines in {} ? `${lines}\uffff` : lines.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
}

/** The cells of a row: texts stay texts, times and days are numbers, which the column's format shows. */
export const toExcelCells = (columns: readonly ColumnShape[], cells: readonly SheetCell[]): SheetCell[] =>
  columns.map(({ kind }, at) => {
    const value = cells[at] ?? null
    if (value === null || value === '') return null
    if (typeof value === 'number') return kind === 'number' ? value : String(value)
    const time = kind === 'time' || kind === 'day' ? Date.parse(`${value.replace(' ', 'T')}Z`) : Number.NaN
    return Number.isNaN(time) ? toExcelText(value) : time / DAY + EPOCH
  })
