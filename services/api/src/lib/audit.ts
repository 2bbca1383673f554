import {
  type AuditChange,
  type AuditEvent,
  type AuditKind,
  auditEvents as eventsByKind,
} from '@hosts/shared/contract'
import { eq, lt } from 'drizzle-orm'
import { prepareInsert } from '../db/prepare-insert'
import { auditEvents, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { currentRequest, DEVICE_LENGTH } from './current-request'
import { cutAuditText } from './diff-fields'
import { daysFromNow } from './tokens'

/** Age (days) at which audit rows are deleted. */
const AUDIT_DAYS = 365

const kinds = new Map<string, AuditKind>(
  Object.entries(eventsByKind).flatMap(([kind, events]) =>
    events.map((event) => [event, kind as AuditKind] as const),
  ),
)

/** The kind of an event, also of a row that a release without kinds has written. */
export const findAuditKind = (event: string): AuditKind | undefined => kinds.get(event)

type Person = { id?: number | null | undefined; name?: string | undefined; accountId?: number | undefined }

/** What an event is about. Nothing of a driver but the id: erasing a driver does not look here. */
export type AuditSubject = {
  /** The person who did it, instead of the caller. */
  by?: Person | undefined
  accountId?: number | undefined
  warehouseId?: number | null | undefined
  /** What a host calls it, such as a reference, a bay or an address. */
  subject?: string | undefined
  subjectId?: number | string | undefined
  /** Reason of a refusal, or which file. */
  detail?: string | undefined
  changes?: AuditChange[] | undefined
  /** Not now: when the gate did it. */
  at?: Date | undefined
}

const insertEvent = prepareInsert(auditEvents)

const findAccount = async (db: Db, warehouseId: number) => {
  const [row] = await db
    .select({ id: warehouses.accountId })
    .from(warehouses)
    .where(eq(warehouses.id, warehouseId))
  return row?.id
}

/**
 * Writes down who has done what, and from where, in the transaction of the change: the call that runs says who. Without one it was Hosts itself.
 * Also a log line, without names and values.
 */
export const audit = async (db: Db, event: AuditEvent, about: AuditSubject = {}) => {
  const request = currentRequest.getStore()
  const { by, warehouseId, subject, subjectId, detail, changes, at } = about
  const who: Person | undefined = by ?? request?.caller?.user
  const accountId =
    who?.accountId ??
    about.accountId ??
    request?.caller?.user.accountId ??
    (warehouseId ? await findAccount(db, warehouseId) : undefined)
  const row = { event, userId: who?.id ?? undefined, accountId, detail, address: request?.address ?? '' }
  request?.log.info(row, 'audit')
  await insertEvent(db, {
    ...row,
    kind: findAuditKind(event),
    userName: who?.name,
    warehouseId,
    subject: subject === undefined ? undefined : cutAuditText(subject),
    subjectId: subjectId === undefined ? undefined : String(subjectId),
    changes: changes && changes.length > 0 ? changes : undefined,
    device: request?.headers['user-agent']?.slice(0, DEVICE_LENGTH),
    requestId: request?.id ?? '',
    at,
  })
}

export const deleteOldAudit = (db: Db) =>
  db.delete(auditEvents).where(lt(auditEvents.at, daysFromNow(-AUDIT_DAYS)))
