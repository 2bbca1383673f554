import type { AuditFilters } from '@hosts/shared/contract'
import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { auditEvents } from '../db/schema'

const isBy = (who: AuditFilters['who']) => {
  if (who === undefined) return undefined
  return who === 'hosts'
    ? and(isNull(auditEvents.userId), isNull(auditEvents.userName))
    : eq(auditEvents.userId, who)
}

/** The rows of an account that a query means. */
export const filterAudit = (accountId: number, { from, to, who, kind, warehouseId }: AuditFilters) =>
  and(
    eq(auditEvents.accountId, accountId),
    from === undefined ? undefined : gte(auditEvents.at, new Date(from)),
    to === undefined ? undefined : lt(auditEvents.at, new Date(to)),
    isBy(who),
    kind === undefined ? undefined : eq(auditEvents.kind, kind),
    warehouseId === undefined ? undefined : eq(auditEvents.warehouseId, warehouseId),
  )
