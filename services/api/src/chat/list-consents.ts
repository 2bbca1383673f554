import type { ConsentChange, ListPage, pageQuery } from '@hosts/shared/contract'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isLocationDriver } from '../db/is-location-driver'
import { driverConsents, users, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { paginate } from '../lib/paging'

type Query = z.infer<z.ZodMiniObject<typeof pageQuery>>

/** What a driver has said about campaigns at a location, the newest first; 404 for an unknown driver. */
export const listConsents = async (
  db: Db,
  warehouseId: number,
  driverId: number,
  query: Query,
): Promise<ListPage<ConsentChange>> => {
  const [known] = await db.select().from(warehouseDrivers).where(isLocationDriver(warehouseId, driverId))
  if (!known) throw notFound()
  const { limit, offset, toList } = paginate(query)
  const own = and(eq(driverConsents.warehouseId, warehouseId), eq(driverConsents.driverId, driverId))
  const rows = await db
    .select({
      given: driverConsents.given,
      source: driverConsents.source,
      at: driverConsents.at,
      who: users.name,
    })
    .from(driverConsents)
    .leftJoin(users, eq(users.id, driverConsents.userId))
    .where(own)
    .orderBy(desc(driverConsents.id))
    .limit(limit)
    .offset(offset)
  const changes: ConsentChange[] = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  const count = await db.$count(driverConsents, own)
  // Consent of before changes were kept.
  const since = known.marketingConsentAt
  if (count > 0 || !since) return toList(changes, count)
  return toList([{ given: true, source: 'before', at: since.toISOString(), who: null }].slice(offset), 1)
}
