import { and, eq, getTableColumns, gt } from 'drizzle-orm'
import { auditEvents } from '../../db/schema'
import type { Db } from '../../db/types'
import { BATCH, readBatches } from './write-json'

const { accountId: account, requestId, ...columns } = getTableColumns(auditEvents)

/** Who has done what in the account, the oldest first. */
export const listAudit = (db: Db, accountId: number) =>
  readBatches(0, (after) =>
    db
      .select(columns)
      .from(auditEvents)
      .where(and(eq(account, accountId), gt(auditEvents.id, after)))
      .orderBy(auditEvents.id)
      .limit(BATCH),
  )
