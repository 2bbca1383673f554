import { and, eq, getTableColumns, gt } from 'drizzle-orm'
import { companies } from '../../db/schema'
import type { Db } from '../../db/types'
import { BATCH, readBatches } from './write-json'

const { accountId: account, key, searchText, ...columns } = getTableColumns(companies)

/** The account's companies, the archived ones too. */
export const listCompanies = (db: Db, accountId: number) =>
  readBatches(0, (after) =>
    db
      .select(columns)
      .from(companies)
      .where(and(eq(account, accountId), gt(companies.id, after)))
      .orderBy(companies.id)
      .limit(BATCH),
  )
