import { type AuditList, type AuditQuery, MAX_AUDIT_COUNTED } from '@hosts/shared/contract'
import { count } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { auditEvents } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'
import { filterAudit } from './filter-audit'
import { readAudit } from './read-audit'

/** A page of what was done in an account, the newest first. `count` stops at MAX_AUDIT_COUNTED, or one after the page: a year has millions. */
export const listAudit = async (
  db: Db,
  { account }: Caller,
  { page, limit: size, ...filters }: AuditQuery,
): Promise<AuditList> => {
  const { limit, offset, toList } = paginate({ page, limit: size })
  const condition = filterAudit(account.id, filters)
  const counted = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(condition)
    .limit(Math.max(MAX_AUDIT_COUNTED, offset + limit + 1))
    .as('counted')
  const [results, [total]] = await Promise.all([
    readAudit(db, condition, { limit, offset }),
    db.select({ count: count() }).from(counted),
  ])
  return { ...toList(results, total?.count ?? 0), currency: account.currency }
}
