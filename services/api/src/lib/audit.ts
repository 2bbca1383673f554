import { lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { auditEvents } from '../db/schema'
import type { Db } from '../db/types'
import { daysFromNow } from './tokens'

/** Age (days) at which audit rows are deleted. */
const AUDIT_DAYS = 180

export type AuditEvent =
  | 'access-refused'
  | 'access-requested'
  | 'account-changed'
  | 'account-closed'
  | 'account-created'
  | 'data-exported'
  | 'driver-erased'
  | 'drivers-imported'
  | 'drivers-merged'
  | 'email-changed'
  | 'email-confirmed'
  | 'email-restored'
  | 'invite-accepted'
  | 'invite-revoked'
  | 'invite-sent'
  | 'login'
  | 'login-refused'
  | 'logout'
  | 'member-approved'
  | 'member-changed'
  | 'member-declined'
  | 'member-removed'
  | 'password-changed'
  | 'password-reset'
  | 'reset-requested'
  | 'sessions-ended'

/** The person that it is about; the caller if the call has one. */
type Subject = { user?: { id: number; accountId?: number } | undefined; detail?: string }

/** Adds a row with the person, the action and its origin, and a log line with the same. */
export const audit = async (request: FastifyRequest, event: AuditEvent, { user, detail }: Subject = {}) => {
  const who = user ?? request.caller?.user
  const row = { event, userId: who?.id, accountId: who?.accountId, detail, address: request.address }
  request.log.info(row, 'audit')
  await request.server.db.insert(auditEvents).values({ ...row, requestId: request.id })
}

export const deleteOldAudit = (db: Db) =>
  db.delete(auditEvents).where(lt(auditEvents.at, daysFromNow(-AUDIT_DAYS)))
