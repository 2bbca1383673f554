import type { BookingEventAction, BookingStatus, PaymentMethod } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { type BookingRow, bookingEvents } from '../db/schema'
import type { Db } from '../db/types'
import { createRandom, type Random } from './random'
import type { SeededLocation, Staff } from './types'

type NewEvent = typeof bookingEvents.$inferInsert
type Step = { action: BookingEventAction; at: number; to: BookingStatus } & Partial<
  Pick<NewEvent, 'reason' | 'amount' | 'method'>
> & { by?: { id: number; name: string } }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const methods: PaymentMethod[] = ['card', 'card', 'cash', 'invoice']
const reasons = ['The load was cancelled', 'Broke down on the way', 'Found a place nearer to the customer']

/** How a booking came to be: asked for and accepted, booked at once in the app, or entered by staff. */
const listFirstSteps = (booking: BookingRow, location: SeededLocation, { owner, manager }: Staff): Step[] => {
  const at = booking.createdAt.getTime()
  if (booking.status === 'requested') return [{ action: 'request', at, to: 'requested' }]
  if (booking.source !== 'app') {
    const by = booking.source === 'phone' ? owner : manager
    return [{ action: 'create', at, to: 'confirmed', by }]
  }
  if (location.bookingMode === 'instant') return [{ action: 'create', at, to: 'confirmed' }]
  return [
    { action: 'request', at, to: 'requested' },
    { action: 'accept', at: at + (3 + ((booking.id * 7) % 25)) * MINUTE_MS, to: 'confirmed', by: owner },
  ]
}

/** Later steps, in order. Payments are made on the way in. */
const listLaterSteps = (
  booking: BookingRow,
  { owner, gate }: Staff,
  isRefunded: boolean,
  random: Random,
): Step[] => {
  const { status, startsAt, checkedInAt, checkedOutAt, amount, paidAmount, createdAt } = booking
  const confirmedAt = createdAt.getTime() + 30 * MINUTE_MS
  const pay = (at: number, paid: number, to: BookingStatus, method = random.pick(methods)): Step => {
    return { action: 'payment', at, to, amount: paid, method, by: owner }
  }
  const steps: Step[] = []
  if (checkedInAt) steps.push({ action: 'check-in', at: checkedInAt.getTime(), to: 'checked_in', by: gate })
  if (paidAmount > 0)
    steps.push(
      pay(checkedInAt?.getTime() ?? confirmedAt, paidAmount, checkedInAt ? 'checked_in' : 'confirmed'),
    )
  if (checkedOutAt)
    steps.push({ action: 'check-out', at: checkedOutAt.getTime(), to: 'checked_out', by: gate })
  if (status === 'no_show')
    steps.push({ action: 'no-show', at: startsAt.getTime() + 3 * HOUR_MS, to: 'no_show', by: owner })
  if (status !== 'cancelled') return steps
  const cancelledAt = confirmedAt + 15 * MINUTE_MS
  if (isRefunded) steps.push(pay(confirmedAt, amount, 'confirmed', 'card'))
  steps.push({ action: 'cancel', at: cancelledAt, to: 'cancelled', reason: random.pick(reasons), by: owner })
  if (isRefunded) steps.push(pay(cancelledAt + MINUTE_MS, -amount, 'cancelled', 'card'))
  return steps
}

type Context = { places: SeededLocation[]; staff: Staff; refunded: Set<string>; now: Date }

const toEvents = (booking: BookingRow, { places, staff, refunded, now }: Context, random: Random) => {
  const location = places.find(({ id }) => id === booking.warehouseId)
  if (!location) return []
  const steps = [
    ...listFirstSteps(booking, location, staff),
    ...listLaterSteps(booking, staff, refunded.has(booking.ref), random),
  ]
  let before: BookingStatus | null = null
  return steps.map(({ at, by, to, ...step }): NewEvent => {
    const { id: bookingId, warehouseId } = booking
    const event = { ...step, bookingId, warehouseId, from: before, to, userId: by?.id, userName: by?.name }
    before = to
    return { ...event, at: new Date(Math.min(at, now.getTime())) }
  })
}

/** Writes the history of the demo's bookings, their payments included, in one statement: thousands of rows of parameters take seconds. */
export const storeHistory = async (db: Db, stored: BookingRow[], context: Context) => {
  const random = createRandom(60)
  const rows = stored.flatMap((booking) => toEvents(booking, context, random))
  await db.execute(sql`
    insert into ${bookingEvents} (booking_id, warehouse_id, action, at, user_id, user_name, "from", "to", reason, amount, method)
    select "bookingId", "warehouseId", action, at, "userId", "userName", "from", "to", reason, amount, method
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row ("bookingId" integer, "warehouseId" integer,
      action text, at timestamptz, "userId" integer, "userName" text, "from" text, "to" text, reason text, amount integer, method text)`)
}
