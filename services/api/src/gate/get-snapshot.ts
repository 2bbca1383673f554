import type { GateSnapshot } from '@hosts/shared/contract'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { bays, blocks, gateEvents, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { findVisitors } from './find-visitors'
import { isAround, readGateBookings } from './read-gate-bookings'

const findBays = (db: Db, warehouseId: number) =>
  db
    .select({
      id: bays.id,
      label: bays.label,
      zone: bays.zone,
      capacity: bays.capacity,
      vehicleTypes: bays.vehicleTypes,
    })
    .from(bays)
    .where(and(eq(bays.warehouseId, warehouseId), ne(bays.status, 'retired')))
    .orderBy(bays.label)

const findBlocks = async (db: Db, warehouseId: number) => {
  const isOver = sql`${blocks.endsAt} <= now() - interval '12 hours'`
  const rows = await db
    .select({ bayId: blocks.bayId, places: blocks.places, startsAt: blocks.startsAt, endsAt: blocks.endsAt })
    .from(blocks)
    .where(
      and(
        eq(blocks.warehouseId, warehouseId),
        sql`(${isOver}) is not true`,
        sql`${blocks.startsAt} < now() + interval '48 hours'`,
      ),
    )
  return rows.map(({ startsAt, endsAt, ...block }) => ({
    ...block,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/** Flagged arrivals that hosts have settled. The phone that recorded one counts it as inside until it learns that. */
const findSettled = async (db: Db, warehouseId: number) => {
  const rows = await db
    .select({ id: gateEvents.clientEventId })
    .from(gateEvents)
    .where(
      and(
        eq(gateEvents.warehouseId, warehouseId),
        eq(gateEvents.type, 'in'),
        isNotNull(gateEvents.conflict),
        isNotNull(gateEvents.settledAt),
        sql`${gateEvents.occurredAt} > now() - interval '48 hours'`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Data with which a phone decides without a network; see `gateSnapshot` in the contract. From one moment: all in one transaction. */
export const getSnapshot = (db: Db, warehouse: WarehouseRow): Promise<GateSnapshot> =>
  db.transaction(
    async (tx) => {
      const { id, name, timezone, grace, hours, closures } = warehouse
      const now = new Date()
      const [found, ownBays, ownBlocks, visitors, settled] = await Promise.all([
        readGateBookings(tx, isAround(id, now)),
        findBays(tx, id),
        findBlocks(tx, id),
        findVisitors(tx, id),
        findSettled(tx, id),
      ])
      return {
        asOf: now.toISOString(),
        location: { id, name, timezone, grace, hours, closures },
        bookings: found,
        bays: ownBays,
        blocks: ownBlocks,
        visitors,
        settled,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
