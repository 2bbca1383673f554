import { type DriverTags, MAX_DRIVER_TAGS } from '@hosts/shared/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

const tag = sql<string>`tag`
const commonTags = prepareOnce((db) =>
  db
    .select({ tag, count: count() })
    .from(warehouseDrivers)
    .crossJoin(sql`unnest(${warehouseDrivers.tags}) as tag`)
    // As an index has it.
    .where(
      and(
        eq(warehouseDrivers.warehouseId, sql.placeholder('warehouseId')),
        sql`${warehouseDrivers.tags} <> '{}'`,
      ),
    )
    .groupBy(tag)
    .orderBy(desc(count()), tag)
    .limit(MAX_DRIVER_TAGS)
    .prepare('driver_tags'),
)

/** The tags of a location's drivers, the most used first. */
export const listTags = async (db: Db, warehouseId: number): Promise<DriverTags> => ({
  results: await commonTags(db).execute({ warehouseId }),
})
