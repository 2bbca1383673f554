import { and, type Column, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readDriverPatterns, selectDrivers } from '../chat/select-drivers'
import { type CampaignRow, drivers, campaignRecipients as recipients, vehicles } from '../db/schema'
import { hasWords, isLikeAny, isSpelledAs } from '../db/text-patterns'
import type { Db } from '../db/types'

/**
 * The recipients of a campaign whom a search for the location's drivers finds. One who was merged is no driver of the location any more: his row
 * has his own name and number, his vehicles are the kept one's. He is found by all that the kept one is found by, too.
 */
export const findRecipients = (db: Db, { id, warehouseId }: CampaignRow, typed: string) => {
  const search = readDriverPatterns(typed)
  const isOwn = eq(recipients.campaignId, id)
  const others = sql`exists (select from ${recipients} where ${isOwn} and ${recipients.driverId} = warehouse_drivers.driver_id)`
  const found = selectDrivers(db, { warehouseId, driverId: undefined, search, others })
  const hasPlate = sql`exists (select from ${vehicles} where ${vehicles.driverId} = ${drivers.mergedInto}
    and ${vehicles.plateKey} like ${search.plate ?? null})`
  const { searchText } = drivers
  const kept = alias(drivers, 'kept')
  const matchText = (text: Column) =>
    or(hasWords(text, search.words), search.phone && isLikeAny(text, search.phone))
  const merged = db
    .select({ driverId: drivers.id, isExact: isSpelledAs(searchText, search.spelled).as('exact') })
    .from(recipients)
    .innerJoin(drivers, eq(drivers.id, recipients.driverId))
    .where(
      and(
        isOwn,
        isNotNull(drivers.mergedInto),
        or(
          matchText(searchText),
          exists(
            db
              .select({ one: sql`1` })
              .from(kept)
              .where(and(eq(kept.id, drivers.mergedInto), matchText(kept.searchText))),
          ),
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
