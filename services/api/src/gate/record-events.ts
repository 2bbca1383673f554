import type { GateConflict, GateEvent, GateEventResult } from '@hosts/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller } from '../access/caller'
import { inTransaction } from '../db/in-transaction'
import { lockName } from '../db/lock-name'
import { plateColumns } from '../db/plate-columns'
import { bays, type GateEventRow, gateEvents, type WarehouseRow } from '../db/schema'
import { getSqlState, isDatabaseAway, STATEMENT_TIMEOUT } from '../db/sql-state'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { notify } from '../notification/notify'
import { applyEvent } from './apply-event'
import type { Outcome } from './change-stay'
import { findActor, type GateActor } from './find-actor'
import { type ReadEvent, readEvent } from './read-event'

type Item = { clientEventId: string }

const toResult = ({
  clientEventId,
  conflict,
  bookingId,
}: Pick<GateEventRow, 'clientEventId' | 'conflict' | 'bookingId'>): GateEventResult =>
  conflict === null
    ? { clientEventId, status: 'ok', bookingId }
    : { clientEventId, status: 'conflict', conflict, bookingId }

const findKnown = (db: Db, warehouseId: number, ids: string[]) =>
  db
    .select({
      clientEventId: gateEvents.clientEventId,
      conflict: gateEvents.conflict,
      bookingId: gateEvents.bookingId,
    })
    .from(gateEvents)
    .where(and(eq(gateEvents.warehouseId, warehouseId), inArray(gateEvents.clientEventId, ids)))

const findBayId = async (tx: Db, warehouseId: number, bayId: number | undefined) => {
  if (bayId === undefined) return null
  const [bay] = await tx
    .select({ id: bays.id })
    .from(bays)
    .where(and(eq(bays.id, bayId), eq(bays.warehouseId, warehouseId)))
  return bay?.id ?? null
}

/** Typed text, short enough to store. */
const cut = (text: string | null | undefined, length: number) =>
  text?.replaceAll('\0', '').slice(0, length) ?? null

/** What a host is to read: of a vehicle that is not booked also the driver, who stands nowhere else. */
const readReason = ({ reason, name, phone }: GateEvent, { bookingId }: Outcome) =>
  bookingId === null ? [reason, name, phone].filter(Boolean).join(' · ') || undefined : reason

type Recorder = { db: Db; caller: Caller; warehouse: WarehouseRow; log: FastifyBaseLogger }

const store = async (
  tx: Db,
  warehouseId: number,
  { clientEventId, event, at, deviceTime, clockOffset, sent }: ReadEvent,
  actor: GateActor,
  outcome: Outcome,
) => {
  const { conflict, bookingId } = outcome
  const plate = cut(event?.plate, 40)
  const values: typeof gateEvents.$inferInsert = {
    warehouseId,
    clientEventId,
    type: event?.type ?? null,
    by: event?.by ?? null,
    bookingId,
    bayId: await findBayId(tx, warehouseId, event?.bayId),
    ...(plate !== null && plateColumns(plate)),
    reason: cut(event && readReason(event, outcome), 500),
    undoes: event?.undoes ?? null,
    occurredAt: at,
    deviceTime,
    clockOffset,
    decidedOffline: event?.decidedOffline ?? false,
    userId: actor.userId,
    userName: actor.userName,
    sentById: actor.sentBy?.id ?? null,
    sentByName: actor.sentBy?.name ?? null,
    conflict,
    sent: cut(sent, 2000),
  }
  const [row] = await tx.insert(gateEvents).values(values).returning()
  if (row && conflict !== null) await notify(tx, { kind: 'gate-conflict', subject: row.id, warehouseId })
  return toResult(row as GateEventRow)
}

/** Records one event, in a transaction of its own: the change of its booking, and the row. */
const recordOnce = (
  { db, caller, warehouse }: Recorder,
  read: ReadEvent,
  problem?: GateConflict,
): Promise<GateEventResult> => {
  const { clientEventId, event, at } = read
  return inTransaction(db, async (tx) => {
    // The same event at the same time waits here, and finds the answer of the first. One round trip: the statements run in this order.
    const [, [known]] = await Promise.all([
      lockName(tx, 'gate event', warehouse.id, clientEventId),
      findKnown(tx, warehouse.id, [clientEventId]),
    ])
    if (known) return toResult(known)
    const actor = await findActor(tx, caller, event?.actedBy)
    const change = { caller, actor, clientEventId, at }
    const conflict = event ? (problem ?? null) : 'invalid'
    const outcome: Outcome =
      event && !conflict ? await applyEvent({ tx, warehouse, change }, event) : { bookingId: null, conflict }
    return store(tx, warehouse.id, read, actor, outcome)
  })
}

/** A failure that will pass: the phone sends the rest again. */
const willPass = (error: unknown) =>
  isDatabaseAway(error) ||
  getSqlState(error) === STATEMENT_TIMEOUT ||
  (error instanceof ApiError && error.statusCode >= 500)

/** An event that cannot be done is recorded anyway: refused, it would keep the queue behind it on the phone for ever. */
const record = async (recorder: Recorder, item: Item) => {
  const read = readEvent(item, new Date())
  try {
    return await recordOnce(recorder, read)
  } catch (error) {
    if (willPass(error)) throw error
    recorder.log.error({ err: error, clientEventId: item.clientEventId }, 'a gate event failed')
    return recordOnce(recorder, read, 'failed')
  }
}

/** Records a batch in order; see `gateEventResults` in the contract. An interrupted batch continues when it is sent again. */
export const recordEvents = async (recorder: Recorder, items: Item[]): Promise<GateEventResult[]> => {
  const ids = items.map(({ clientEventId }) => clientEventId)
  const known = new Map(
    (await findKnown(recorder.db, recorder.warehouse.id, ids)).map((row) => [
      row.clientEventId,
      toResult(row),
    ]),
  )
  const results: GateEventResult[] = []
  for (const item of items) {
    const result = known.get(item.clientEventId) ?? (await record(recorder, item))
    known.set(item.clientEventId, result)
    results.push(result)
  }
  return results
}
