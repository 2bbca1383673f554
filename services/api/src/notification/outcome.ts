import type { NotificationOutcome } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { auditEvents, bookingEvents, bookings, campaigns, gateEvents, warehouses } from '../db/schema'
import { ACCESS_REQUEST_DAYS } from '../lib/access-request-days'

/** Checked by its type, as part of a statement. */
const is = (outcome: NotificationOutcome) => sql.raw(`'${outcome}'`)

const requestKinds = sql`('request', 'request-expiring')`
export const isRequest = sql`newest.kind in ${requestKinds}`
const arrivalKinds = sql`('late-arrival', 'bay-taken')`
const bookingKinds = sql`('request', 'request-expiring', 'overstay', 'late-arrival', 'bay-taken')`

/** What a settled line is about, beside `newest` and its location: one row at most of each. An answer to who asks to join deletes the request. */
export const joinSubjects = sql`
  left join ${bookings} on ${bookings.id} = case when newest.kind in ${bookingKinds} then newest.subject::integer end
  left join ${gateEvents} on ${gateEvents.id} = case when newest.kind = 'gate-conflict' then newest.subject::integer end
  left join ${campaigns} on ${campaigns.id} = case when newest.kind = 'campaign-halted' then newest.subject end
  left join lateral (
    select ${bookingEvents.to} as status, exists (
      select from ${bookingEvents} moved
      where newest.kind in ${arrivalKinds} and moved.booking_id = ${bookings.id}
        and moved.at between newest.made_at and newest.settled_at and moved.changes ?| case newest.kind when 'bay-taken' then array['startsAt', 'bay'] else array['startsAt'] end
    ) as is_moved
    from ${bookingEvents}
    where newest.settled_at is not null and ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.at} <= newest.settled_at
    order by ${bookingEvents.id} desc
    limit 1
  ) past on true
  left join lateral (
    select event from ${auditEvents}
    where newest.kind = 'access-request' and ${auditEvents.accountId} = ${warehouses.accountId}
      and ${auditEvents.at} = newest.settled_at
      and event in ('member-approved', 'member-declined', 'member-removed')
    limit 1
  ) answer on true`

const { expiresAt, startsAt, endsAt } = bookings
/** When it was settled: what becomes of a stay later is another story. One without a history has only its status of now. */
const status = sql`coalesce(past.status, ${bookings.status})`

/** Who answers a request makes it a stay. */
const ofRequest = sql`case
  when ${status} in ('expired', 'declined', 'cancelled') then ${status}
  when ${status} <> 'requested' then ${is('accepted')}
  when ${expiresAt} <= now() then ${is('expired')}
end`

const ofOverstay = sql`case
  when ${status} = 'checked_out' then ${is('checked-out')}
  when ${status} = 'checked_in' and ${endsAt} > newest.settled_at then ${is('extended')}
end`

/** One that is not over was given another start or bay, or its bay became free. An archived location settles all it was told. */
const ofArrival = sql`case
  when ${status} in ('checked_in', 'checked_out') then ${is('checked-in')}
  when ${status} = 'no_show' then ${is('no-show')}
  when ${status} = 'cancelled' then ${is('cancelled')}
  when ${endsAt} < newest.settled_at then ${is('over')}
  when past.is_moved then ${is('moved')}
  when ${warehouses.status} = 'archived' then null
  when newest.kind = 'bay-taken' then ${is('bay-free')}
  when ${startsAt} > newest.settled_at then ${is('moved')}
end`

/** An event that was applied, by hand or by one that came later, is done. */
const ofEvent = sql`case ${gateEvents.settledWay}
  when 'assign' then ${is('assigned')}
  when 'keep' then ${is('kept')}
  when 'undone' then ${is('undone')}
end`

/** The rest of a large one waited for a host, or a notice for another day. */
const ofCampaign = sql`case
  when ${campaigns.id} is null then ${is('deleted')}
  when ${campaigns.status} = 'stopped' then ${is('stopped')}
  when ${campaigns.status} = 'scheduled' then ${is('scheduled')}
  when ${campaigns.status} = 'draft' then null
  when ${campaigns.startedAt} >= newest.made_at then ${is('started')}
  else ${is('continued')}
end`

const ofAccess = sql`case
  when answer.event = 'member-approved' then ${is('approved')}
  when answer.event = 'member-declined' then ${is('declined')}
  when answer.event = 'member-removed' then ${is('removed')}
  when newest.settled_at > newest.made_at + interval '${sql.raw(String(ACCESS_REQUEST_DAYS))} days' - interval '1 hour' then ${is('expired')}
end`

/** What became of a settled line; null: it waits, it is only done, or what it was about is gone. */
export const outcome = sql`case when newest.settled_at is null then null
  when ${isRequest} then ${ofRequest}
  when newest.kind = 'overstay' then ${ofOverstay}
  when newest.kind in ${arrivalKinds} then ${ofArrival}
  when newest.kind = 'gate-conflict' then ${ofEvent}
  when newest.kind = 'campaign-halted' then ${ofCampaign}
  when newest.kind = 'access-request' then ${ofAccess}
end`
