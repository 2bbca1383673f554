import * as z from '@hosts/shared/zod'
import { listPage } from './list-page'
import { pageQuery } from './page-query'
import { id, instant, unique } from './primitives'

/**
 * Kinds of notifications, plain texts on the wire: an app shows one that it does not know as "something else".
 * - request: a driver asks for a stay, until somebody answers or it expires
 * - request-expiring: nobody has answered it, and it expires in ten minutes; instead of `request`
 * - access-request: a person asks to join the team, for owners
 * - gate-conflict: an event of the gate that a host has to look at
 * - overstay: a vehicle has not left, and the location's grace is over
 * - late-arrival: a vehicle has not come, and the location's grace is over
 * - bay-taken: another vehicle is on the bay of one that comes soon
 * - campaign-halted: the rest of a large campaign waits for a host, until one lets it go or stops it
 * - campaign-done: the last message of a campaign was sent
 * - message: nobody has read a driver's message for five minutes
 * - new-device: a login of the person's own, from a device that is new
 * - import-done: drivers were imported, for the person who did it
 */
export const notificationKinds = [
  'request',
  'request-expiring',
  'access-request',
  'gate-conflict',
  'overstay',
  'late-arrival',
  'bay-taken',
  'campaign-halted',
  'campaign-done',
  'import-done',
  'message',
  'new-device',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * What became of what is settled, plain texts on the wire: an app shows one that it does not know as "done". Those from `approved` on are new
 * in 4.6.
 */
export const notificationOutcomes = [
  'accepted',
  'declined',
  'expired',
  'cancelled',
  // Who asked to join, with `declined` and `expired`.
  'approved',
  'removed',
  // Events of the gate; one that was applied is done.
  'assigned',
  'kept',
  'undone',
  // Stays: who has come or left, with `cancelled`.
  'checked-in',
  'checked-out',
  'extended',
  'no-show',
  // Stays that are still to come: at another time or bay, on a bay that became free, or never.
  'moved',
  'bay-free',
  'over',
  // Campaigns that waited.
  'continued',
  'stopped',
  'scheduled',
  'started',
  'deleted',
] as const
export type NotificationOutcome = (typeof notificationOutcomes)[number]

/** The most of one POST /notification/read. */
export const MAX_READ = 100
/** `unread` stops here. */
export const MAX_UNREAD = 100

/**
 * One line of what a person is told: one event, or all open ones of a kind at a location, or those of a day that are settled in the same way. `id` is the
 * newest one's. What it is about is read when it is listed, so fields of a subject that is gone are left out.
 */
export const notification = z.object({
  id,
  kind: z.string(),
  count: z.int(),
  /** When the newest came. */
  at: instant,
  isRead: z.boolean(),
  /** Nobody has to do anything about it any more. */
  isSettled: z.boolean(),
  /** Where it is settled, and known: what became of it. */
  outcome: z.optional(z.string()),
  location: z.optional(z.object({ id, name: z.string(), timezone: z.string() })),
  /** By when to act: the first of a line. */
  until: z.optional(instant),
  /** Of a single event: the id of the booking, event, campaign or import, and what tells it apart. */
  subject: z.optional(z.string()),
  name: z.optional(z.string()),
  plate: z.optional(z.string()),
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
})
export type Notification = z.infer<typeof notification>

/** `open`: only what somebody has to act on, and news that the caller has not read. */
export const notificationQuery = z.object({ ...pageQuery, open: z.optional(z.literal('true')) })

/** GET /notification: newest first. */
export const notificationList = z.extend(listPage(notification), { unread: z.int() })
export type NotificationList = z.infer<typeof notificationList>

/** GET /notification/unread, and the answer of POST /notification/read: how many are neither read nor settled, at most `MAX_UNREAD`. */
export const unreadNotifications = z.object({ unread: z.int() })

/** POST /notification/read. A line is named by its `id`, and means all of it up to that one: what came later stays unread. */
export const readNotifications = z.object({
  ids: z.optional(unique(z.array(id).check(z.maxLength(MAX_READ)))),
  /** Everything up to the notification `upTo`. */
  all: z.optional(z.literal(true)),
  upTo: z.optional(id),
})
export type ReadNotifications = z.infer<typeof readNotifications>
