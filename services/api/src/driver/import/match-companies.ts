import { companyNameLimit, foldText, toSearchText } from '@hosts/shared/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { lockName } from '../../db/lock-name'
import { type CompanyRow, companies } from '../../db/schema'
import type { Db } from '../../db/types'

export type Companies = Map<string, Pick<CompanyRow, 'id' | 'name'>>

/** The companies that the account uses, by their folded names. */
const listCompanies = async (db: Db, accountId: number): Promise<Companies> => {
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.accountId, accountId), isNull(companies.archivedAt)))
  return new Map(rows.map((row) => [foldText(row.name), row]))
}

/** What a company's name may have; others stay texts. */
const isName = ({ length }: string) => length >= 2 && length <= companyNameLimit

/** Names that belong to no company of the account, each once, as it is written first. */
const findUnknown = (known: Companies, names: readonly string[]) => {
  const unknown = new Map<string, string>()
  for (const name of names) {
    const folded = foldText(name)
    if (isName(name) && !known.has(folded) && !unknown.has(folded)) unknown.set(folded, name)
  }
  return [...unknown.values()]
}

/** How many of the names are companies of the account, and those that are not. */
export const compareCompanies = async (db: Db, accountId: number, names: readonly string[]) => {
  const known = await listCompanies(db, accountId)
  const found = names.flatMap((name) => known.get(foldText(name))?.id ?? [])
  return { known: new Set(found).size, unknown: findUnknown(known, names) }
}

/** The companies of these names, by their folded names; `adds` those that the account does not have. */
export const matchCompanies = async (
  tx: Db,
  accountId: number,
  names: readonly string[],
  adds: boolean,
): Promise<Companies> => {
  if (names.length === 0) return new Map()
  // As for a new company: nobody adds or renames one meanwhile.
  await lockName(tx, 'companies', accountId)
  const known = await listCompanies(tx, accountId)
  const unknown = adds ? findUnknown(known, names) : []
  if (unknown.length === 0) return known
  const added = await tx
    .insert(companies)
    .values(unknown.map((name) => ({ accountId, name, searchText: toSearchText({ texts: [name] }) })))
    .returning({ id: companies.id, name: companies.name })
  for (const company of added) known.set(foldText(company.name), company)
  return known
}
