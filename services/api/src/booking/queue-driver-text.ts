import { type BookingChanges, type BookingEventAction, bookingChanges } from '@hosts/shared/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { prepareOnce } from '../db/prepare-once'
import { type BookingRow, bays, bookingEvents, drivers, jobs, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { queueJob } from '../job/queue-job'

/** Reasons for a message to a driver about a booking; each has a text in booking-texts/. */
const driverTextKind = z.enum([
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'changed',
  'checkedIn',
  'checkedOut',
  'noShow',
  'noShowCharged',
  'overstay',
  'reinstated',
])
export type DriverTextKind = z.infer<typeof driverTextKind>

/** The payload of a `driver-text` job: the state at the time of the change, not of the sending. Times as ISO texts. */
export const driverText = z.object({
  kind: driverTextKind,
  warehouseId: z.int(),
  driverId: z.int(),
  ref: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  bay: z.nullable(z.string()),
  plate: z.string(),
  /** For the gate. Optional: jobs of an older API have none. */
  code: z.optional(z.nullable(z.string())),
  /** The price of the stay; for an overstay and a no-show the charge. */
  amount: z.int(),
  reason: z.nullable(z.string()),
  /** For a change: the changed parts. */
  changed: z.array(z.enum(['time', 'bay', 'plate', 'price'])),
  /** For a change that may still be merged with the next. */
  changes: z.optional(bookingChanges),
})
export type DriverText = z.infer<typeof driverText>

const kinds: Partial<Record<BookingEventAction, DriverTextKind>> = {
  create: 'confirmed',
  accept: 'confirmed',
  decline: 'declined',
  expire: 'expired',
  cancel: 'cancelled',
  'no-show': 'noShow',
  reinstate: 'reinstated',
  'check-in': 'checkedIn',
  'check-out': 'checkedOut',
  change: 'changed',
  'charge-overstay': 'overstay',
}

const listChanged = ({
  startsAt,
  endsAt,
  bay,
  plate,
  amount,
  noShowFee,
}: BookingChanges): DriverText['changed'] => [
  ...(startsAt || endsAt ? (['time'] as const) : []),
  ...(bay ? (['bay'] as const) : []),
  ...(plate ? (['plate'] as const) : []),
  ...(amount || noShowFee ? (['price'] as const) : []),
]

const findKind = ({ action, from, changes }: typeof bookingEvents.$inferSelect) => {
  if (action === 'reinstate' && (from === 'checked_in' || from === 'checked_out')) return undefined
  return changes?.noShowFee?.to ? 'noShowCharged' : kinds[action]
}

/** Whether a location's driver gets messages, which needs a phone, and the label of one of its bays. */
const textPlace = prepareOnce((db) =>
  db
    .select({ isOn: sql<boolean>`${warehouses.bookingTexts} and ${drivers.phone} <> ''`, bay: bays.label })
    .from(warehouses)
    .innerJoin(drivers, eq(drivers.id, sql.placeholder('driverId')))
    .leftJoin(bays, eq(bays.id, sql.placeholder('bayId')))
    .where(eq(warehouses.id, sql.placeholder('warehouseId')))
    .prepare('text_place'),
)

/** Changes of this time (ms) become one text: a host drags twice, or takes a change back while Undo is offered. */
const mergeMs = 12_000

/** The way from before the older change to after the newer one, without what is as it was. */
const mergeChanges = (older: BookingChanges, newer: BookingChanges): BookingChanges =>
  Object.fromEntries(
    (Object.keys({ ...older, ...newer }) as (keyof BookingChanges)[]).flatMap((name) => {
      const [from, to] = [(older[name] ?? newer[name])?.from, (newer[name] ?? older[name])?.to]
      return from === to ? [] : [[name, { from, to }]]
    }),
  )

const toSeries = (bookingId: number) => `booking-${bookingId}`

/** The text about a booking's last changes, before it is sent. */
const isWaiting = (bookingId: number) =>
  and(eq(jobs.series, toSeries(bookingId)), eq(jobs.attempts, 0), sql`${jobs.payload} ? 'changes'`)

/** Removes the text about a booking's last changes while it waits for more, and returns the changes. None, if another text follows it. */
const takeWaitingChanges = async (tx: Db, bookingId: number): Promise<BookingChanges> => {
  const [waiting] = await tx
    .delete(jobs)
    .where(
      and(
        isWaiting(bookingId),
        sql`${jobs.id} = (select max(id) from jobs where series = ${toSeries(bookingId)})`,
      ),
    )
    .returning({ payload: jobs.payload })
  return (waiting && driverText.parse(waiting.payload).changes) ?? {}
}

const toFacts = (booking: BookingRow, bay: string | null) => ({
  warehouseId: booking.warehouseId,
  driverId: booking.driverId,
  ref: booking.ref,
  startsAt: booking.startsAt.toISOString(),
  endsAt: booking.endsAt.toISOString(),
  bay,
  plate: booking.plate,
  code: booking.accessCode,
  amount: booking.amount,
})

const toJobKey = (eventId: number) => `driver-text-${eventId}`

/**
 * Takes back the text about the last arrival or departure, which is being undone. One that the driver has stays, and no other follows: an
 * undone step is mostly a slip of the finger, and the next text says how things are.
 */
export const withdrawDriverText = async (
  tx: Db,
  { id }: BookingRow,
  action: Extract<BookingEventAction, 'check-in' | 'check-out'>,
) => {
  const [event] = await tx
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.action, action)))
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  // A text that is being sent now is still sent: its job then finds no row to remove.
  if (event) await tx.delete(jobs).where(eq(jobs.key, toJobKey(event.id)))
}

/**
 * Queues what a driver is to read about an event, in its transaction, unless the location has switched that off. Payments, notes, what a
 * host changes in a request, an undone check-in and check-out are not for drivers. Texts of one booking arrive in order; changes in quick
 * succession are one text, and none when they are taken back. Quiet hours do not hold texts back: they answer the driver, or say what to
 * do now.
 */
export const queueDriverText = async (
  tx: Db,
  booking: BookingRow,
  event: typeof bookingEvents.$inferSelect,
) => {
  const kind = findKind(event)
  const isChange = kind === 'changed'
  if (!kind || (isChange && booking.status === 'requested')) return
  const [place] = await textPlace(tx).execute(booking)
  if (!place?.isOn) return
  const changes = isChange && mergeChanges(await takeWaitingChanges(tx, booking.id), event.changes ?? {})
  const changed = changes ? listChanged(changes) : []
  if (isChange && changed.length === 0) return
  const payload: DriverText = {
    ...toFacts(booking, place.bay),
    kind,
    amount: event.amount ?? booking.amount,
    reason: event.reason ?? null,
    changed,
    ...(changes && { changes }),
  }
  // The next text does not wait for more changes.
  if (!isChange) await tx.update(jobs).set({ runAt: sql`now()` }).where(isWaiting(booking.id))
  const key = toJobKey(event.id)
  const runAt = isChange ? new Date(Date.now() + mergeMs) : undefined
  await queueJob(tx, {
    kind: 'driver-text',
    key,
    payload,
    series: toSeries(booking.id),
    ...(runAt && { runAt }),
  })
}

/**
 * Queues the confirmation of a booking once more, with the code for the gate; pressed twice within a minute it is one message. False where
 * drivers get no messages.
 */
export const queueConfirmationAgain = async (tx: Db, booking: BookingRow): Promise<boolean> => {
  const [place] = await textPlace(tx).execute(booking)
  if (!place?.isOn) return false
  const payload: DriverText = { ...toFacts(booking, place.bay), kind: 'confirmed', reason: null, changed: [] }
  const minute = Math.floor(Date.now() / 60_000)
  const key = `driver-code-${booking.id}-${minute}`
  await queueJob(tx, { kind: 'driver-text', key, payload, series: toSeries(booking.id) })
  return true
}
