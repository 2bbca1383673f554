import { toSearchText } from '@hosts/shared/contract'
import { companies } from '../db/schema'
import type { Db } from '../db/types'

/** Companies of drivers whose stays `bookDay` leaves unpaid. */
const payers = [
  {
    name: 'Baltrans Szczecin',
    address: 'ul. Gdańska 21\n70-661 Szczecin',
    taxId: 'PL8520005529',
    email: 'faktury@baltrans-szczecin.example',
    terms: '14 days net',
  },
  {
    name: 'Hoffmann Kurier',
    address: 'Große Elbstraße 44\n22767 Hamburg',
    taxId: 'DE811205544',
    email: 'buchhaltung@hoffmann-kurier.example',
    terms: '30 days net, one invoice a month',
  },
]

/** Adds companies that pay for all stays of their drivers; their ids by name. */
export const seedCompanies = async (db: Db, accountId: number): Promise<Map<string, number>> => {
  const rows = await db
    .insert(companies)
    .values(
      payers.map((payer) => ({ ...payer, accountId, searchText: toSearchText({ texts: [payer.name] }) })),
    )
    .returning({ id: companies.id, name: companies.name })
  return new Map(rows.map(({ id, name }) => [name, id]))
}
