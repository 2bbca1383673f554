import * as z from '@hosts/shared/zod'

/** What the cells of a column are: times like `2026-11-22 14:30` and days like `2026-11-22`, both local. A note is a long text. */
export const cellKind = z.enum(['text', 'note', 'number', 'time', 'day'])
type CellKind = z.infer<typeof cellKind>

/** Texts, times and days are strings; an empty one, like null, is an empty cell. */
export type SheetCell = string | number | null

/** A column of a file, as CSV or for Excel. */
export type SheetColumn<Row = never> = {
  name: string
  kind: CellKind
  /** Decimals of a number; money has those of its currency. */
  decimals?: number | undefined
  read: (row: Row) => SheetCell
}

/** Without what a row is: enough to write cells that were read. */
export type ColumnShape = Omit<SheetColumn, 'read'>

/** Decimals that a currency has. */
export const countDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** A column of amounts, which are read in minor units. */
export const toMoneyColumn = <Row>(
  name: string,
  currency: string,
  find: (row: Row) => number | null,
): SheetColumn<Row> => {
  const decimals = countDecimals(currency)
  return {
    name: `${name} (${currency})`,
    kind: 'number',
    decimals,
    read: (row) => {
      const amount = find(row)
      return amount === null ? null : amount / 10 ** decimals
    },
  }
}

/** Rows that a screen may have made into a file: more are for the files of lists. */
const MAX_ROWS = 5000
const MAX_COLUMNS = 60
const MAX_TEXT = 5000
const MAX_NUMBER = Number.MAX_SAFE_INTEGER

/** POST /sheet, for hosts: makes an .xlsx file of a table that a screen shows. */
export const sheetBody = z.object({
  /** Shown below the table. */
  name: z.string().check(z.regex(/^[^[\]/\\:*?]{1,31}$/, 'Up to 31 characters, without []/\\:*?')),
  columns: z
    .array(
      z.object({
        name: z.string().check(z.maxLength(200)),
        kind: cellKind,
        decimals: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
  rows: z
    .array(
      z
        .array(
          z.nullable(
            z.union([
              z.string().check(z.maxLength(MAX_TEXT)),
              z.number().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER)),
            ]),
          ),
        )
        .check(z.maxLength(MAX_COLUMNS)),
    )
    .check(z.maxLength(MAX_ROWS)),
})
export type SheetBody = z.infer<typeof sheetBody>
