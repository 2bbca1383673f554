import type { GateEventResult } from '@hosts/shared/contract'
import { and, eq, like } from 'drizzle-orm'
import { type BookingRow, bookingEvents, type GateEventRow } from '../db/schema'
import type { TestApp } from './app'
import { buildEvent, openGate } from './gate'

type Event = ReturnType<typeof buildEvent>
export type GateStep = {
  phone: number
  what: 'in' | 'out' | 'undo' | 'deny'
  booking: number
  sends: 'nothing' | 'queue' | 'cut' | 'twice' | 'doubled'
}

const BOOKINGS = 12
const moves = { in: ['confirmed', 'checked_in'], out: ['checked_in', 'checked_out'] } as const

/** Bookings after the stored events, in the order in which the API got them, and the number of changes. */
const replay = (rows: GateEventRow[], stays: BookingRow[]) => {
  const statuses = new Map<number, string>(stays.map(({ id }) => [id, 'confirmed']))
  const applied = new Map<string, { id: number; from: string }>()
  let changes = 0
  const move = ({ type, bookingId, clientEventId }: GateEventRow) => {
    if (bookingId === null || (type !== 'in' && type !== 'out')) return
    const [from, to] = moves[type]
    expect([clientEventId, statuses.get(bookingId)]).toEqual([clientEventId, from])
    statuses.set(bookingId, to)
    applied.set(clientEventId, { id: bookingId, from })
    changes++
  }
  for (const [index, row] of rows.entries()) {
    if (row.conflict !== null) continue
    const undone = row.type === 'undo' ? applied.get(row.undoes ?? '') : undefined
    if (undone) {
      statuses.set(undone.id, undone.from)
      changes++
    }
    move(row)
    // The departure that came before its arrival.
    const departure = rows
      .slice(0, index)
      .filter(({ settledWay, bookingId }) => settledWay === 'followed' && bookingId === row.bookingId)
      .filter(({ occurredAt, clientEventId }) => occurredAt > row.occurredAt && !applied.has(clientEventId))
      .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())[0]
    if (row.type === 'in' && departure) move(departure)
  }
  return { statuses, changes }
}

/** Three phones that act without a network and send when they have one: some answers are lost, some batches come twice or at once. */
export const runGateModel = async (test: TestApp, steps: GateStep[]) => {
  const gate = await openGate(test)
  const stays = await Promise.all(Array.from({ length: BOOKINGS }, () => gate.book([-1, 5])))
  const queues: Event[][] = [[], [], []]
  const done: Event[] = []
  const answers = new Map<string, GateEventResult>()
  /** The order in which the API got them, as far as one phone knows. */
  const order: string[][] = [[], [], []]

  const receive = (results: GateEventResult[]) => {
    for (const result of results) {
      const before = answers.get(result.clientEventId)
      if (before) expect(result).toEqual(before)
      answers.set(result.clientEventId, result)
    }
  }
  const send = async (phone: number, how: GateStep['sends']) => {
    const queue = queues[phone] ?? []
    if (queue.length === 0) return
    // Cut: the first half arrives, its answer does not.
    if (how === 'cut') return void (await gate.send(queue.slice(0, Math.ceil(queue.length / 2))))
    const batches = how === 'twice' ? [queue, queue] : how === 'doubled' ? [[...queue, ...queue]] : [queue]
    for (const results of await Promise.all(batches.map((batch) => gate.send(batch)))) receive(results)
    queues[phone] = []
  }

  for (const [index, { phone, what, booking, sends }] of steps.entries()) {
    const occurredAt = new Date(Date.now() - (steps.length - index)).toISOString()
    const earlier = done.findLast(({ type }) => type !== 'undo')
    const subject =
      what === 'undo' ? { undoes: earlier?.clientEventId ?? 'none' } : { bookingId: stays[booking]?.id }
    const event = buildEvent({ type: what, occurredAt, decidedOffline: true, ...subject })
    done.push(event)
    queues[phone]?.push(event)
    order[phone]?.push(event.clientEventId)
    if (sends !== 'nothing') await send(phone, sends)
  }
  for (const phone of [0, 1, 2]) await send(phone, 'queue')

  const rows = await gate.list()
  const ids = rows.map(({ clientEventId }) => clientEventId)
  // None lost, none doubled, each phone's in its order.
  expect(ids.toSorted()).toEqual(done.map(({ clientEventId }) => clientEventId).toSorted())
  expect(new Set(ids).size).toBe(done.length)
  for (const own of order) expect(ids.filter((id) => own.includes(id))).toEqual(own)
  expect(answers.size).toBe(done.length)

  const { statuses, changes } = replay(rows, stays)
  for (const { id } of stays) expect([id, (await gate.read({ id })).status]).toEqual([id, statuses.get(id)])
  const isOfGate = and(eq(bookingEvents.warehouseId, gate.place.id), like(bookingEvents.key, 'gate %'))
  expect(await test.db.$count(bookingEvents, isOfGate)).toBe(changes)
}
