import { randomUUID } from 'node:crypto'
import type { GateEvent, GateEventResult } from '@hosts/shared/contract'
import { asc, eq } from 'drizzle-orm'
import { type BookingRow, bookings, gateEvents } from '../db/schema'
import type { TestApp } from './app'
import { addBay, addBooking, addDriver, addUser, addWarehouse } from './world'

type Values = Partial<typeof bookings.$inferInsert>

/** Also what no app of ours sends. */
export type EventChange = { [Name in keyof GateEvent]?: GateEvent[Name] | string }

/** A valid event at the current time, which tests change. */
export const buildEvent = (change: EventChange = {}) => ({
  clientEventId: randomUUID(),
  type: 'in',
  by: 'plate',
  occurredAt: new Date().toISOString(),
  decidedOffline: false,
  ...change,
})

let people = 0
/** A location of its own, with a person at its gate. */
export const openGate = async ({ db, world, call }: TestApp) => {
  const place = await addWarehouse(db, world.account.id, 'Gate')
  const staff = await addUser(db, world.account.id, `gate${people++}@nordlicht.test`, 'access-only', [
    place.id,
  ])
  const driver = await addDriver(db, place.id, 'Ada')
  const url = `/warehouse/${place.id}/gate`
  const send = async (events: object[], by: { id: number } = staff) => {
    const answer = await call(by, 'POST', `${url}/event`, { body: { events } })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body.results as GateEventResult[]
  }
  return {
    place,
    staff,
    driver,
    url,
    send,
    /** One event; what became of it: `ok` or its conflict. */
    tell: async (change: EventChange, by?: { id: number }) => {
      const [result] = await send([buildEvent(change)], by)
      return result?.conflict ?? result?.status
    },
    /** A booking in a numbered bay of its own; hours from now. */
    book: async (span: [number, number] = [-1, 5], values: Values = {}) => {
      const bay = await addBay(db, place.id, randomUUID().slice(0, 8))
      const own = { bayId: bay.id, bayNumbered: true, plate: `T ${people++} X`, ...values }
      return addBooking(db, { warehouseId: place.id, driverId: driver.id }, span, own)
    },
    read: async ({ id }: Pick<BookingRow, 'id'>) => {
      const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
      return row as BookingRow
    },
    list: () =>
      db.select().from(gateEvents).where(eq(gateEvents.warehouseId, place.id)).orderBy(asc(gateEvents.id)),
  }
}
export type Gate = Awaited<ReturnType<typeof openGate>>
