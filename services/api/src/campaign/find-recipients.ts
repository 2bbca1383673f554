import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { readDriverPatterns, selectDrivers } from '../chat/select-drivers'
import { type CampaignRow, drivers, campaignRecipients as recipients, vehicles } from '../db/schema'
import { hasWords, isLikeAny, isSpelledAs } from '../db/text-patterns'
import type { Db } from '../db/types'

/**
 * The recipients of a campaign whom a search for the location's drivers finds. One who was merged is no driver of the location any more: his row
 * has his own name and number, his vehicles are the kept one's.
 */
export const findRecipients = (db: Db, { id, warehouseId }: CampaignRow, typed: string) => {
  const search = readDriverPatterns(typed)
  const isOwn = eq(recipients.campaignId, id)
  const others = sql`exists (select from ${recipients} where ${isOwn} and ${recipients.driverId} = warehouse_drivers.driver_id)`
  const found = selectDrivers(db, { warehouseId, driverId: undefined, search, others })
  const hasPlate = sql`exists (select from ${vehicles} where ${vehicles.driverId} = ${drivers.mergedInto}
    and ${vehicles.plateKey} like ${search.plate ?? null})`
  const { searchText } = drivers
  const merged = db
    .select({ driverId: drivers.id, isExact: isSpelledAs(searchText, search.spelled).as('exact') })
    .from(recipients)
    .innerJoin(drivers, eq(drivers.id, recipients.driverId))
    .where(
      and(
        isOwn,
        isNotNull(drivers.mergedInto),
        or(
          hasWords(searchText, search.words),
          search.phone && isLikeAny(searchText, search.phone),
          search.plate ? hasPlate : undefined,
        ),
      ),
    )
  return db
    .select({ driverId: found.driverId, isExact: found.isExact })
    .from(found)
    .union(merged)
    .as('matched')
}
