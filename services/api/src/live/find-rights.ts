import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { refreshTokens, users } from '../db/schema'
import type { Db } from '../db/types'

/** Which events a user may see, to compare. */
export const describeRights = ({
  id,
  accountId,
  subrole,
  warehouseIds,
}: Pick<Caller['user'], 'id' | 'accountId' | 'subrole' | 'warehouseIds'>) =>
  JSON.stringify([id, accountId, subrole, warehouseIds])

/** The rights behind each of the sessions that has not ended, by its id, in one query. */
export const findRights = async (db: Db, sessionIds: number[]) => {
  const rows = await db
    .select({
      sessionId: refreshTokens.id,
      id: users.id,
      accountId: users.accountId,
      subrole: users.subrole,
      warehouseIds: users.warehouseIds,
    })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.userId))
    .where(
      and(
        sql`${refreshTokens.id} = any(${`{${sessionIds.join()}}`}::integer[])`,
        gt(refreshTokens.expiresAt, sql`now()`),
        isNotNull(users.approvedAt),
      ),
    )
  return new Map(rows.map((row) => [row.sessionId, describeRights(row)]))
}
