import { driverLimits, foldText, importLimits } from '@hosts/shared/contract'
import { FieldError } from '../../lib/errors'
import { takeTurn } from '../../lib/take-turns'
import { findColumns, type Use } from './find-columns'
import { findSeparator, parseCsv } from './parse-csv'
import { dropSamePlates, type ImportedDriver, MAX_PLATES, readRow } from './read-row'
import { readText } from './read-text'
import { showCells } from './show-cells'

export type FileRow = { row: number } & ({ driver: ImportedDriver } | { problem: string })
/** `left`: what those rows say that are no drivers, by their number. It is only shown. */
export type DriversFile = {
  columns: { name: string; use: Use | null }[]
  rows: FileRow[]
  left: Map<number, ReturnType<typeof showCells>>
}

/** Rows that are read in one turn. */
const TURN = 100
/** Characters of a column's name that are shown. */
const COLUMN_NAME = 60

const hasColumns = (uses: readonly (Use | null)[]) =>
  uses.includes('phone') && (uses.includes('name') || uses.includes('first') || uses.includes('last'))

type DriverRow = { row: number; driver: ImportedDriver }

/** One of two texts where they do not contradict each other; undefined where they do. */
const agree = (one = '', other = '') =>
  one && other && foldText(one) !== foldText(other) ? undefined : one || other

/** Both rows as one, where they are of one driver, as in a list of vehicles; undefined where something contradicts that, or is too much. */
const join = (one: ImportedDriver, other: ImportedDriver): ImportedDriver | undefined => {
  const plates = dropSamePlates([...one.plates, ...other.plates])
  const tags = [...new Set([...one.tags, ...other.tags])]
  const note = [...new Set([one.note, other.note])].filter(Boolean).join('\n')
  const [company, email] = [agree(one.company, other.company), agree(one.email, other.email)]
  const isOne = foldText(one.name) === foldText(other.name) && company !== undefined && email !== undefined
  const fits =
    plates.length <= MAX_PLATES && tags.length <= driverLimits.tags && note.length <= driverLimits.noteLength
  if (!isOne || !fits) return undefined
  return { ...other, ...one, plates, tags, note, ...(company && { company }), ...(email && { email }) }
}

/** Joins a row to the earlier one that has its phone, then undefined, or marks it. */
const createJoin = () => {
  const seen = new Map<string, DriverRow>()
  return (row: FileRow): FileRow | undefined => {
    if ('problem' in row) return row
    const first = seen.get(row.driver.phone)
    if (!first) {
      seen.set(row.driver.phone, row)
      return row
    }
    const joined = join(first.driver, row.driver)
    if (!joined) return { row: row.row, problem: `Same phone as row ${first.row}` }
    first.driver = joined
    return undefined
  }
}

/**
 * The drivers of a CSV file, in turns with all other calls. Rows are counted as a spreadsheet does; empty ones are skipped, and those of one
 * driver are one. 422 for a file that
 * has no table of drivers, or more than 10,000 rows.
 */
export const readFile = async (bytes: Buffer, country: string): Promise<DriversFile> => {
  const text = readText(bytes)
  const { separator, start } = findSeparator(text)
  const lines = parseCsv(text, separator, start)
  const header = lines.next().value?.cells ?? []
  const uses = findColumns(header)
  if (!hasColumns(uses))
    throw new FieldError(
      'file',
      'no_columns',
      'The first row has to name the columns, like "Name" and "Phone". Add it and try again',
    )
  const joinSeen = createJoin()
  const rows: FileRow[] = []
  const left: DriversFile['left'] = new Map()
  let number = 1
  for (const { cells, isOpen } of lines) {
    number += 1
    if (number % TURN === 0) await takeTurn()
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length >= importLimits.rows)
      throw new FieldError('file', 'too_many_rows', 'At most 10,000 rows. Split the file')
    const row: FileRow | undefined = isOpen
      ? { row: number, problem: 'A quotation mark is not closed' }
      : joinSeen({ row: number, ...readRow(cells, uses, country) })
    if (!row) continue
    rows.push(row)
    if ('problem' in row) left.set(number, showCells(cells, uses))
  }
  if (rows.length === 0) throw new FieldError('file', 'no_rows', 'The file has no rows below the first')
  const columns = header.slice(0, importLimits.columns).map((name, index) => ({
    name: name.trim().slice(0, COLUMN_NAME),
    use: uses[index] ?? null,
  }))
  return { columns, rows, left }
}
