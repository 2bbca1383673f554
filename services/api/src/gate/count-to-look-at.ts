import { and, count, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { gateEvents } from '../db/schema'
import { isStillHere } from './find-visitors'

/** Events that nobody has settled, and visitors who were settled as such and never left. Both conditions have a partial index. */
export const isToLookAt = and(isNotNull(gateEvents.conflict), or(isNull(gateEvents.settledAt), isStillHere))

/** How many events of the gate hosts have to look at, by location. */
export const countToLookAt = prepareOnce((db) =>
  db
    .select({ warehouseId: gateEvents.warehouseId, count: count() })
    .from(gateEvents)
    .where(and(sql`${gateEvents.warehouseId} = any(${sql.placeholder('ids')})`, isToLookAt))
    .groupBy(gateEvents.warehouseId)
    .orderBy(gateEvents.warehouseId)
    .prepare('count_to_look_at'),
)
