import {
  type CsvSeparator,
  type SheetColumn,
  type StatementLine,
  toCsvHead,
  toCsvLine,
  toCsvStyle,
  toFileWords,
  toMoneyColumn,
} from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import type { CompanyRow } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { createLocalFormat } from '../lib/local-format'
import { makeWorkbook, toSheetSource } from '../sheet/make-workbook'
import { MAX_EXCEL_ROWS } from '../sheet/to-excel'
import { readLines, readStatement, type Span } from './statement'

/** A line with what is due after it; the first and the last of a file have only that. */
type Row = { day: string; label: string; line?: StatementLine; due: number }

const columns = (currency: string): SheetColumn<Row>[] => {
  const formats = new Map<string, ReturnType<typeof createLocalFormat>>()
  const show = ({ location: { timezone } }: StatementLine, at: string) => {
    const format = formats.get(timezone) ?? createLocalFormat(timezone)
    formats.set(timezone, format)
    return format(new Date(at))
  }
  const text = (name: string, read: (line: StatementLine) => string | null): SheetColumn<Row> => ({
    name,
    kind: 'text',
    read: ({ line }) => (line ? read(line) : null),
  })
  const timed = (name: string, find: (line: StatementLine) => string): SheetColumn<Row> => ({
    name,
    kind: 'time',
    read: ({ line }) => (line ? show(line, find(line)) : null),
  })
  const money = (name: string, find: (row: Row) => number | null) => toMoneyColumn(name, currency, find)
  return [
    { name: 'Date', kind: 'day', read: ({ day }) => day },
    { name: 'What', kind: 'text', read: ({ label }) => label },
    text('Reference', ({ booking }) => booking.ref),
    text('Location', ({ location }) => location.name),
    text('Driver', ({ driver }) => driver),
    text('Plate', ({ booking }) => booking.plate),
    timed('Start (local)', ({ booking }) => booking.startsAt),
    timed('End (local)', ({ booking }) => booking.endsAt),
    money('Billed', ({ line }) => (line?.kind === 'stay' ? line.amount : null)),
    money('Paid', ({ line }) => (line?.kind === 'payment' ? -line.amount : null)),
    text('Paid by', ({ method }) => method),
    money('Due', ({ due }) => due),
  ]
}

const name = ({ kind, amount }: StatementLine) =>
  kind === 'stay' ? 'Stay' : amount > 0 ? 'Refund' : 'Payment'

const listRows = async (db: Db, caller: Caller, companyId: number, span: Span): Promise<Row[]> => {
  const [{ sums }, lines] = await Promise.all([
    readStatement(db, caller, companyId, span),
    readLines(db, caller, companyId, span, MAX_EXCEL_ROWS + 1),
  ])
  if (lines.length > MAX_EXCEL_ROWS)
    throw new FieldError('from', 'too_many_rows', 'These are more than 20,000 lines. Choose a shorter time')
  let due = sums[0]?.opening ?? 0
  const rows: Row[] = [{ day: span.from, label: 'Due before', due }]
  for (const line of lines) {
    due += line.amount
    rows.push({ day: line.day, label: name(line), line, due })
  }
  return [...rows, { day: span.to, label: 'Due', due }]
}

/** As `nameFile`, with the days of the statement instead of today. */
const nameStatement = (company: CompanyRow, { from, to }: Span, ending: string) => {
  const whose = toFileWords(company.name) || `company-${company.id}`
  return `statement-${whose}-${from}-${to}.${ending}`
}

/** A statement as a file for Excel; 422 for more than 20,000 lines, as of the other one. */
export const writeStatementXlsx = async (db: Db, caller: Caller, company: CompanyRow, span: Span) => {
  const rows = await listRows(db, caller, company.id, span)
  const file = await makeWorkbook(caller.account.id, () => [
    toSheetSource('Statement', columns(caller.account.currency), [rows]),
  ])
  return { name: nameStatement(company, span, 'xlsx'), file }
}

/** The same as CSV. */
export const writeStatementCsv = async (
  db: Db,
  caller: Caller,
  company: CompanyRow,
  { separator, ...span }: Span & { separator?: CsvSeparator | undefined },
) => {
  const rows = await listRows(db, caller, company.id, span)
  const style = toCsvStyle(caller.account.country, separator)
  const shown = columns(caller.account.currency)
  const lines = rows.map((row) =>
    toCsvLine(
      shown,
      shown.map(({ read }) => read(row)),
      style,
    ),
  )
  return { name: nameStatement(company, span, 'csv'), text: toCsvHead(shown, style) + lines.join('') }
}
