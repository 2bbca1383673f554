import type { BookingPatch } from '@hosts/shared/contract'
import { bays, rates } from '../db/schema'
import type { TestApp } from './app'
import { addBay, addBooking, addDriver, addWarehouse } from './world'

/** A change by the label of its bay. */
export type Wish = BookingPatch & { bay?: string }

/** May of next year, like `2031-05`: months without a switch of clocks before, and near enough to be booked. */
export const may = `${new Date().getUTCFullYear() + 1}-05`

/** A location in Berlin with rates, those of the bay Y1 for its zone, and the calls that change its bookings as the owner. */
export const addRatedLocation = async ({ db, world, call }: TestApp) => {
  const { id: warehouseId } = await addWarehouse(db, world.account.id, 'Berlin')
  const ids = { warehouseId, driverId: (await addDriver(db, warehouseId, 'Ada')).id }
  const added = await db
    .insert(bays)
    .values([
      { warehouseId, label: 'A1' },
      { warehouseId, label: 'A2' },
      { warehouseId, label: 'Y1', zone: 'Yard' },
      { warehouseId, label: 'gone', status: 'retired' },
    ])
    .returning()
  const foreign = await addBay(db, world.second.id, 'foreign')
  const bayIds = Object.fromEntries([...added, foreign].map(({ id, label }) => [label, id]))
  const rate = { warehouseId, zone: null, bayId: null }
  await db.insert(rates).values([
    { ...rate, per: 'hour', amount: 300 },
    { ...rate, per: 'day', amount: 2400 },
    { ...rate, per: 'month', amount: 20_000 },
    { ...rate, per: 'day', amount: 3000, zone: 'Yard' },
  ])

  const toPatch = ({ bay, ...patch }: Wish) => ({ ...patch, ...(bay && { bayId: bayIds[bay] }) })
  /** A booking of bay A1. The rates come to 2400 for a day; 2000 were agreed. */
  const add = (from: string, to: string, values: Parameters<typeof addBooking>[3] = {}) =>
    addBooking(db, ids, [0, 1], {
      startsAt: new Date(from),
      endsAt: new Date(to),
      bayId: Number(bayIds.A1),
      bayNumbered: true,
      amount: 2000,
      ...values,
    })
  return {
    bayIds,
    add,
    addDay: (values: Parameters<typeof addBooking>[3] = {}) =>
      add(`${may}-05T08:00:00Z`, `${may}-06T08:00:00Z`, values),
    quote: (id: number, wish: Wish) =>
      call(world.owner, 'POST', `/booking/${id}/quote`, { body: toPatch(wish) }),
    edit: (id: number, wish: Wish, key = 'one') =>
      call(world.owner, 'PATCH', `/booking/${id}`, {
        body: toPatch(wish),
        headers: { 'idempotency-key': key },
      }),
    listEvents: async (id: number) => (await call(world.owner, 'GET', `/booking/${id}/event`)).body.results,
  }
}
