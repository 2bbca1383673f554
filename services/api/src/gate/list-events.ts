import type { ListPage, StoredGateEvent, ToLookAtItem } from '@hosts/shared/contract'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { bays, bookings, type GateEventRow, gateEvents, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { paginate } from '../lib/paging'
import { isToLookAt } from './count-to-look-at'
import { findSettlements } from './find-settlements'
import { isStillHere } from './find-visitors'
import { readGateBookings } from './read-gate-bookings'

type Page = { page: number; limit: number }
type Row = { event: GateEventRow; bay: { id: number; label: string } | null }

const toStored = ({ event, bay }: Row, byId: Map<number, StoredGateEvent['booking']>): StoredGateEvent => {
  const { settledAt, settledBy, settledWay, settledNote, sentByName } = event
  return {
    id: event.id,
    warehouseId: event.warehouseId,
    clientEventId: event.clientEventId,
    type: event.type,
    by: event.by,
    booking: byId.get(event.bookingId ?? 0) ?? null,
    plate: event.plate,
    bay,
    reason: event.reason,
    occurredAt: event.occurredAt.toISOString(),
    receivedAt: event.receivedAt.toISOString(),
    clockOffset: event.clockOffset,
    decidedOffline: event.decidedOffline,
    actor: { id: event.userId, name: event.userName },
    sentBy: sentByName === null ? null : { id: event.sentById, name: sentByName },
    conflict: event.conflict,
    undoneAt: event.undoneAt?.toISOString() ?? null,
    settled: settledAt && {
      at: settledAt.toISOString(),
      by: settledBy,
      way: settledWay ?? 'keep',
      note: settledNote,
    },
  }
}

const findPage = async (db: Db, condition: SQL | undefined, order: SQL[], query: Page) => {
  const { limit, offset, toList } = paginate(query)
  const [rows, count] = await Promise.all([
    db
      .select({ event: gateEvents, bay: { id: bays.id, label: bays.label } })
      .from(gateEvents)
      .leftJoin(bays, eq(bays.id, gateEvents.bayId))
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.$count(gateEvents, condition),
  ])
  const ids = rows.flatMap(({ event }) => event.bookingId ?? [])
  const found = await readGateBookings(db, sql`${bookings.id} = any(${`{${ids.join()}}`}::integer[])`)
  const byId = new Map(found.map((booking) => [booking.id, booking]))
  return toList(
    rows.map((row) => toStored(row, byId)),
    count,
  )
}

/** Events at a gate, newest first. */
export const listEvents = (db: Db, warehouseId: number, query: Page): Promise<ListPage<StoredGateEvent>> =>
  findPage(
    db,
    eq(gateEvents.warehouseId, warehouseId),
    [desc(gateEvents.occurredAt), desc(gateEvents.id)],
    query,
  )

/** Events for hosts to settle, oldest first: of all the caller's locations, or of one. */
export const listToLookAt = async (
  db: Db,
  caller: Caller,
  { warehouseId, ...query }: Page & { warehouseId?: number | undefined },
): Promise<ListPage<ToLookAtItem>> => {
  const places = await db
    .select({ id: warehouses.id, name: warehouses.name, timezone: warehouses.timezone })
    .from(warehouses)
    .where(
      and(visibleWarehouses(caller), warehouseId === undefined ? undefined : eq(warehouses.id, warehouseId)),
    )
  if (warehouseId !== undefined && places.length === 0) throw notFound()
  const ids = places.map(({ id }) => id).join()
  const isHere = sql`${gateEvents.warehouseId} = any(${`{${ids}}`}::integer[])`
  const isOpen = and(isHere, isToLookAt)
  const { results, ...list } = await findPage(
    db,
    isOpen,
    [asc(gateEvents.occurredAt), asc(gateEvents.id)],
    query,
  )
  const onPage = sql`${gateEvents.id} = any(${`{${results.map(({ id }) => id).join()}}`}::integer[])`
  const stillHere = await db.select({ id: gateEvents.id }).from(gateEvents).where(and(onPage, isStillHere))
  const items = results.flatMap((event) => {
    const location = places.find(({ id }) => id === event.warehouseId)
    const ways = findSettlements(
      { ...event, conflict: event.conflict as GateEventRow['conflict'] },
      event.booking?.status,
    )
    const isLong = stillHere.some(({ id }) => id === event.id)
    return location ? [{ ...event, location, ways, isStillHere: isLong }] : []
  })
  return { ...list, results: items }
}
