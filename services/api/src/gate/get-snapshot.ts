import { type GateSnapshot, MAX_VISITORS, SNAPSHOT_HOURS } from '@hosts/shared/contract'
import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { findNextFull } from '../bay/find-next-full'
import { bays, blocks, gateEvents, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { findVisitors } from './find-visitors'
import { isAround, writeGateBookings } from './read-gate-bookings'

const HOUR_MS = 3_600_000

/** The bays, and when each is next full beyond the bookings and blocks of the snapshot. */
const findBays = async (db: Db, warehouseId: number, horizon: SQL) => {
  const nextFull = await findNextFull(db, warehouseId, horizon)
  const rows = await db
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
  return rows.map((bay) => ({ ...bay, freeUntil: nextFull.get(bay.id)?.toISOString() ?? null }))
}

const findBlocks = async (db: Db, warehouseId: number, horizon: SQL) => {
  const isOver = sql`${blocks.endsAt} <= now() - interval '12 hours'`
  const rows = await db
    .select({ bayId: blocks.bayId, places: blocks.places, startsAt: blocks.startsAt, endsAt: blocks.endsAt })
    .from(blocks)
    .where(
      and(
        eq(blocks.warehouseId, warehouseId),
        sql`(${isOver}) is not true`,
        sql`${blocks.startsAt} < ${horizon}`,
      ),
    )
  return rows.map(({ startsAt, endsAt, ...block }) => ({
    ...block,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/** The flagged arrivals that hosts have settled last. The phone that recorded one counts it as inside until it learns that. */
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
    .orderBy(desc(gateEvents.settledAt))
    .limit(MAX_VISITORS)
  return rows.map(({ id }) => id)
}

/** A snapshot whose bookings are JSON already. */
type SnapshotParts = Omit<GateSnapshot, 'bookings'> & { bookings: string }

/** Writes the answer of `getSnapshot`, unchecked: it has thousands of bookings, and the database builds only what the contract names. */
export const writeSnapshot = ({ bookings, ...others }: SnapshotParts) =>
  `${JSON.stringify(others).slice(0, -1)},"bookings":${bookings}}`

/** Data with which a phone decides without a network; see `gateSnapshot` in the contract. From one moment: all in one transaction. */
export const getSnapshot = (db: Db, warehouse: WarehouseRow): Promise<SnapshotParts> =>
  db.transaction(
    async (tx) => {
      const { id, name, timezone, grace, hours, closures } = warehouse
      const now = new Date()
      const end = new Date(now.getTime() + SNAPSHOT_HOURS.after * HOUR_MS)
      const horizon = sql`${end.toISOString()}::timestamptz`
      const [found, ownBays, ownBlocks, visitors, settled] = await Promise.all([
        writeGateBookings(tx, isAround(id, now)),
        findBays(tx, id, horizon),
        findBlocks(tx, id, horizon),
        findVisitors(tx, id),
        findSettled(tx, id),
      ])
      return {
        asOf: now.toISOString(),
        location: { id, name, timezone, grace, hours, closures },
        bookings: found,
        bays: ownBays,
        blocks: ownBlocks,
        ...visitors,
        settled,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
