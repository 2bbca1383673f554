import { type ImportPreview, importLimits } from '@hosts/shared/contract'
import type { WarehouseRow } from '../../db/schema'
import type { Db } from '../../db/types'
import { findKnownPhones } from './known-phones'
import { compareCompanies } from './match-companies'
import type { DriversFile, FileRow } from './read-file'

type Listed = ImportPreview['rows'][number]

const weights: Record<string, number> = { problem: 0, exists: 1, ok: 2 }

/** Rows that a host has to look at come first, within the answer's limit. */
const chooseListed = (rows: Listed[]) =>
  rows
    .toSorted((one, other) => (weights[one.state] ?? 0) - (weights[other.state] ?? 0) || one.row - other.row)
    .slice(0, importLimits.listed)

/** What a file would do at a location. Nobody learns from it whom other locations know: their drivers are `ok`. */
export const previewImport = async (
  db: Db,
  warehouse: WarehouseRow,
  { rows, columns, left }: DriversFile,
): Promise<ImportPreview> => {
  const phones = rows.flatMap((row) => ('driver' in row ? [row.driver.phone] : []))
  const known = await findKnownPhones(db, warehouse, phones)
  const toListed = (row: FileRow): Listed => {
    if ('problem' in row)
      return { row: row.row, state: 'problem', message: row.problem, ...left.get(row.row) }
    const { name, phone, plates } = row.driver
    const isHere = known.get(phone)?.isHere
    return {
      row: row.row,
      state: isHere ? 'exists' : 'ok',
      ...(isHere && { message: 'Here already: details stay as they are' }),
      name,
      phone,
      plates: plates.join(', '),
    }
  }
  const listed = rows.map(toListed)
  const counts = { ok: 0, exists: 0, problem: 0 }
  for (const { state } of listed) counts[state as keyof typeof counts] += 1
  const names = rows.flatMap((row) =>
    'driver' in row && row.driver.company && !known.has(row.driver.phone) ? [row.driver.company] : [],
  )
  const companies = await compareCompanies(db, warehouse.accountId, names)
  const unknown = companies.unknown.slice(0, importLimits.listed)
  return {
    rows: chooseListed(listed),
    counts,
    columns,
    ...(names.length > 0 && {
      companies: {
        known: companies.known,
        unknown,
        ...(unknown.length < companies.unknown.length && { unknownCount: companies.unknown.length }),
      },
    }),
  }
}
