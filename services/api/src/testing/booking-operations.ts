import { allowsAction, type BookingAction } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { createBlock, endBlock } from '../bay/edit-blocks'
import { doAction } from '../booking/booking-actions'
import { createBooking } from '../booking/create-booking'
import { editBooking } from '../booking/edit-booking'
import { type BayRow, bookings } from '../db/schema'
import { EXCLUSION_VIOLATION, getSqlState } from '../db/sql-state'
import type { TestApp } from './app'
import { createBayModel, type ModelBooking, NOW } from './bay-model'
import { addBay, addBooking, addDriver, addWarehouse } from './world'

/** Two numbered bays and a pool. */
export const CAPACITIES = [1, 1, 3]
const HOUR = 3_600_000
const actions = [
  'accept',
  'decline',
  'cancel',
  'no-show',
  'reinstate',
  'check-in',
  'undo-check-in',
  'check-out',
] as const
const weights = { act: 9, create: 5, request: 3, change: 3, stay: 1, block: 1, unblock: 1 } as const
type Kind = keyof typeof weights

const kinds = (Object.entries(weights) as [Kind, number][]).map(([kind, weight]) => ({
  weight,
  arbitrary: fc.constant(kind),
}))
const hours = (min: number, max: number) => fc.integer({ min, max })
/** An operation, which uses the fields that it needs. `stay`: one that has ended, stored unchecked; `pick`: index of a booking or block. */
export const operation = fc.record({
  kind: fc.oneof(...kinds),
  action: fc.constantFrom(...actions),
  bay: fc.option(fc.nat({ max: CAPACITIES.length - 1 })),
  start: hours(-4, 9),
  length: hours(1, 5),
  end: fc.option(hours(-3, 12)),
  force: fc.boolean(),
  pick: fc.nat(),
  /** Nine times out of ten a booking that the operation is for. */
  isAny: hours(0, 9).map((dice) => dice === 0),
})
export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never
type Outcomes = [api: string, model: string]

/** The code of a refusal; other errors fail the test. */
const toCode = (error: unknown): string => {
  if (getSqlState(error) === EXCLUSION_VIOLATION) return 'bay_taken'
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (!code || !statusCode) throw error
  return ['bookings_in_the_way', 'already_blocked'].includes(code) ? 'in_the_way' : code
}
const tryCall = async <Row>(call: () => Promise<Row>) => {
  try {
    return { outcome: 'ok', row: await call() }
  } catch (error) {
    return { outcome: toCode(error), row: undefined }
  }
}

/** A location with its model. `run` does an operation to both and returns how it ended for each. */
export const addModelPlace = async ({ db, world }: TestApp) => {
  const actor = { caller: { user: world.owner, account: world.account, sessionId: 0 }, key: null }
  const base = Date.now() - NOW * HOUR
  const place = await addWarehouse(db, world.account.id, 'Model', { bookingTexts: false })
  const driverId = (await addDriver(db, place.id, 'Ada')).id
  const bays: BayRow[] = []
  for (const [index, capacity] of CAPACITIES.entries())
    bays.push(await addBay(db, place.id, `B${index}`, capacity))
  const model = createBayModel(CAPACITIES)

  const toInstant = (hour: number) => new Date(base + hour * HOUR)
  const toHour = (instant: Date) => Math.round((instant.getTime() - base) / HOUR)
  const toTimes = ([start, end]: [number, number]) => ({
    startsAt: toInstant(start).toISOString(),
    endsAt: toInstant(end).toISOString(),
  })
  const toBayId = (index: number | null) => (index === null ? {} : { bayId: bays[index]?.id ?? 0 })
  const toIndex = (row: { bayId: number | null } | undefined) => {
    const index = bays.findIndex(({ id }) => id === row?.bayId)
    return index < 0 ? null : index
  }
  const find = ({ pick, isAny }: Operation, action: BookingAction) => {
    const fitting = model.bookings.filter(({ status }) => isAny || allowsAction(status, action))
    const among = fitting.length > 0 ? fitting : model.bookings
    return among[pick % among.length]
  }
  const store = async (booking: Omit<ModelBooking, 'id' | 'events'>): Promise<Outcomes> => {
    const { status, start, end, wasRequest } = booking
    const at = bays[booking.bay ?? -1]
    const { outcome, row } = await tryCall(() =>
      addBooking(db, { warehouseId: place.id, driverId }, [0, 1], {
        status,
        startsAt: toInstant(start),
        endsAt: toInstant(end),
        expiresAt: wasRequest ? toInstant(1) : null,
        ...(at && { bayId: at.id, bayNumbered: at.numbered }),
      }),
    )
    return [outcome, model.store({ ...booking, id: row?.id ?? 0, events: 0 })]
  }

  const runners: Record<Kind, (operation: Operation) => Promise<Outcomes>> = {
    create: async ({ bay, start, length }) => {
      const end = Math.max(start + length, 0)
      const body = {
        driverId,
        plate: 'LTU 482',
        ...toTimes([start, end]),
        ...toBayId(bay),
        amount: 900,
        note: '',
      }
      const { outcome, row } = await tryCall(() => createBooking(db, actor, place, body))
      const booking = { id: row?.id ?? 0, bay, start, end, events: 1, wasRequest: false }
      return [outcome, model.create({ ...booking, status: 'confirmed' }, toIndex(row))]
    },
    request: ({ start, length }) =>
      store({ status: 'requested', bay: null, start, end: Math.max(start + length, 0), wasRequest: true }),
    stay: ({ bay, length, force }) => {
      const status = force ? 'confirmed' : 'checked_in'
      return store({ status, bay: bay ?? 0, start: -1 - length, end: -1, wasRequest: false })
    },
    act: async (operation) => {
      const { action, bay, force } = operation
      const booking = find(operation, action)
      if (!booking) return ['ok', 'ok']
      const body = { ...toBayId(bay), force, reason: 'As the model says' }
      const { outcome, row } = await tryCall(() => doAction(db, actor, place, booking.id, action, body))
      return [outcome, model.act(booking, action, { named: bay, chosen: toIndex(row), force })]
    },
    change: async (operation) => {
      const booking = find(operation, 'change')
      if (!booking) return ['ok', 'ok']
      const { bay, end } = operation
      const patch = { ...toBayId(bay), ...(end !== null && { endsAt: toInstant(end).toISOString() }) }
      const { outcome } = await tryCall(() => editBooking(db, actor, place, booking.id, patch))
      return [outcome, model.change(booking, bay, end)]
    },
    block: async ({ bay, length, ...operation }) => {
      const index = bay ?? 0
      const places = Math.min(length, CAPACITIES[index] ?? 1)
      const [start, end] = [Math.max(operation.start, 0), Math.max(operation.start, 0) + length]
      const body = { bayId: bays[index]?.id ?? 0, places, ...toTimes([start, end]), reason: 'Snow' }
      const { outcome, row } = await tryCall(() => createBlock(db, actor.caller, place.id, body))
      return [outcome, model.block({ id: row?.id ?? 0, bay: index, places, start, end })]
    },
    unblock: async ({ pick }) => {
      const block = model.blocks[pick % model.blocks.length]
      if (!block) return ['ok', 'ok']
      await endBlock(db, block.id)
      return ['ok', model.unblock(block)]
    },
  }

  return {
    place,
    model,
    run: (operation: Operation) => runners[operation.kind](operation),
    /** The stored bookings, in the model's words. `held`: the first hour in which each holds its bay. */
    read: async () => {
      const isOwn = eq(bookings.warehouseId, place.id)
      const rows = await db.select().from(bookings).where(isOwn).orderBy(bookings.id)
      return rows.map((row) => {
        const [start, end] = [toHour(row.startsAt), toHour(row.endsAt)]
        const held = row.baySince ? Math.max(start, 0) : start
        return { id: row.id, status: row.status, bay: toIndex(row), start, end, held }
      })
    },
  }
}
