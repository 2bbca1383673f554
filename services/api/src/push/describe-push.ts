import { createHash } from 'node:crypto'
import { findNotificationPath, type PushMessage } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { bookings, notificationDeliveries, notificationReads, notifications } from '../db/schema'
import type { Db } from '../db/types'
import { notificationRules } from '../notification/notification-kinds'
import { putIntoWords } from '../notification-delivery/put-into-words'
import type { Message } from '../notification-delivery/read-message'

/** How long (s) a push service keeps a message for a browser that is off: a night. */
const USUAL_TTL = 12 * 3600

type Group = { count: number; subject: string | null; ttl: number | null }

/**
 * What the message replaces on the screen is part of it: everything of its kind and location that was pushed to the person and is still open.
 * The time that is left is the database's: its clock is the one that requests expire by.
 */
const readGroup = async (db: Db, { kind, person, location }: Message): Promise<Group> => {
  const { rows } = await db.execute<Group>(sql`
    select count(*)::integer as count, case when count(*) = 1 then min(${notifications.subject}) end as subject,
      floor(extract(epoch from max(${bookings.expiresAt}) - now()))::integer as ttl
    from ${notificationDeliveries}
    join ${notifications} on ${notifications.id} = ${notificationDeliveries.notificationId}
    left join ${bookings} on ${bookings.id} =
      case when ${notifications.kind} in ('request', 'request-expiring') then ${notifications.subject}::integer end
    where ${notificationDeliveries.userId} = ${person.id} and ${notificationDeliveries.channel} = 'push'
      and ${notificationDeliveries.message} is not null and ${notifications.kind} = ${kind}
      and ${notifications.warehouseId} is not distinct from ${location?.id ?? null}::integer
      and ${notifications.settledAt} is null and not exists (
        select 1 from ${notificationReads} where ${notificationReads.notificationId} = ${notifications.id}
          and ${notificationReads.userId} = ${person.id})`)
  return rows[0] ?? { count: 0, subject: null, ttl: null }
}

/** A message as its person's browsers get it: no name and no plate, since locked screens show it. Undefined: its requests have expired. */
export const describePush = async (db: Db, message: Message) => {
  const { isNews, isUrgent } = notificationRules[message.kind]
  const group = isNews ? undefined : await readGroup(db, message)
  const ttl = group?.ttl ?? USUAL_TTL
  if (ttl <= 0) return undefined
  const shown = group ? { ...message, count: group.count, subject: group.subject ?? undefined } : message
  const { title, language } = putIntoWords(shown)
  const tag = `${message.kind}-${isNews ? message.id : (message.location?.id ?? '')}`
  const content: PushMessage = {
    id: message.id,
    title,
    path: findNotificationPath(shown, shown.person.subrole),
    tag,
    lang: language,
  }
  return {
    content: JSON.stringify(content),
    options: {
      TTL: ttl,
      urgency: isUrgent ? ('high' as const) : ('normal' as const),
      // At the push service, too, a later one replaces it.
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    },
  }
}
