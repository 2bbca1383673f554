import * as z from '@hosts/shared/zod'
import { listPage } from './list-page'
import { id, idText, instant, instantInput } from './primitives'

/**
 * What is written down of each kind, plain texts on the wire: an app shows an event or a kind that it does not know as "something else". The
 * rows of a kind are found by the kind that was stored with them.
 */
export const auditEvents = {
  bookings: [
    'booking-created',
    'booking-requested',
    'booking-accepted',
    'booking-declined',
    'booking-expired',
    'booking-cancelled',
    'booking-no-show',
    'booking-reinstated',
    'booking-checked-in',
    'booking-checked-out',
    'booking-changed',
  ],
  money: ['payment', 'refund', 'overstay-charged', 'amount-changed', 'no-show-fee-changed'],
  rates: ['rates-changed'],
  settings: [
    'location-added',
    'location-changed',
    'location-published',
    'location-paused',
    'location-archived',
    'photo-added',
    'photo-changed',
    'photo-removed',
    'photos-ordered',
    'stay-message-added',
    'stay-message-changed',
    'stay-message-removed',
    'account-created',
    'account-changed',
    'account-closed',
  ],
  bays: ['bays-added', 'bay-changed', 'block-added', 'block-changed', 'block-ended', 'closures-changed'],
  team: [
    'access-requested',
    'invite-accepted',
    'invite-revoked',
    'invite-sent',
    'member-approved',
    'member-changed',
    'member-declined',
    'member-removed',
  ],
  exports: ['data-exported'],
  drivers: ['driver-blocked', 'driver-unblocked', 'driver-erased', 'drivers-imported', 'drivers-merged'],
  campaigns: [
    'campaign-scheduled',
    'campaign-unscheduled',
    'campaign-started',
    'campaign-halted',
    'campaign-continued',
    'campaign-stopped',
    'campaign-completed',
  ],
  companies: ['company-added', 'company-changed', 'company-archived', 'company-restored'],
  security: [
    'access-refused',
    'email-changed',
    'email-confirmed',
    'email-restored',
    'factor-off',
    'factor-on',
    'factor-reset',
    'login',
    'login-refused',
    'logout',
    'passkey-added',
    'passkey-removed',
    'password-changed',
    'password-reset',
    'profile-changed',
    'recovery-codes-renewed',
    'reset-requested',
    'sessions-ended',
    'step-up-refused',
    'stepped-up',
  ],
} as const
export type AuditKind = keyof typeof auditEvents
export type AuditEvent = (typeof auditEvents)[AuditKind][number]

/** Characters of a stored name or value; longer ones end in an ellipsis. */
export const AUDIT_TEXT = 100
/** Changed fields that are stored of one event. */
export const MAX_AUDIT_CHANGES = 16
/** `count` of GET /account/audit stops here, or one after the page. */
export const MAX_AUDIT_COUNTED = 1000

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/**
 * One changed field: amounts in minor units, times as instants, lists as one text. Without both values where they are not written down,
 * because they may name a driver.
 */
export const auditChange = z.object({
  field: z.string(),
  /** Which of several, such as the zone of a rate. */
  of: z.optional(z.string()),
  from: z.optional(value),
  to: z.optional(value),
})
export type AuditChange = z.infer<typeof auditChange>

/** Whether a field's values are amounts in the account's currency. */
export const isAuditMoney = (field: string) =>
  ['amount', 'paidAmount', 'noShowFee'].includes(field) || field.startsWith('rate.')

/** One thing that was done. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  event: z.string(),
  kind: z.optional(z.string()),
  /** Who did it, by the name of then; without a name somebody who is gone. Left out: Hosts itself, or a driver. */
  by: z.optional(z.object({ id: z.optional(id), name: z.optional(z.string()) })),
  /** Left out for what no call has done. */
  address: z.optional(z.string()),
  /** The browser's User-Agent. */
  device: z.optional(z.string()),
  location: z.optional(z.object({ id, name: z.string(), timezone: z.string() })),
  /** What it was done to: the id of the booking, driver, campaign or company, and what a host calls it. */
  subject: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
  /** Why, or which. */
  detail: z.optional(z.string()),
  changes: z.optional(z.array(auditChange).check(z.maxLength(MAX_AUDIT_CHANGES))),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Amounts are in the account's currency. */
export const auditList = z.extend(listPage(auditEntry), { currency: z.string() })
export type AuditList = z.infer<typeof auditList>

const filters = {
  from: z.optional(instantInput),
  /** Not included. */
  to: z.optional(instantInput),
  /** A person's id, or `hosts` for what nobody did. */
  who: z.optional(z.union([z.literal('hosts'), idText])),
  kind: z.optional(z.enum(Object.keys(auditEvents) as [AuditKind, ...AuditKind[]])),
  warehouseId: z.optional(idText),
}
/** GET /account/audit.csv and /account/audit.xlsx take the same, without pages. */
export const auditFilters = z.object(filters)
export type AuditFilters = z.infer<typeof auditFilters>

/** GET /account/audit: the newest first. */
export const auditQuery = z.object({
  ...filters,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 50),
})
export type AuditQuery = z.infer<typeof auditQuery>
