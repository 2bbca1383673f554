import { and, eq, gt, sql } from 'drizzle-orm'
import { accessRequests, passkeys, users } from '../../db/schema'
import type { Db } from '../../db/types'
import { BATCH, readBatches } from './write-json'

const { id, name, email, phone, subrole, warehouseIds, language, approvedAt, verifiedAt, createdAt } = users
/** Without the keys. */
const ownPasskeys = sql`coalesce((select json_agg(json_build_object('name', ${passkeys.name}, 'createdAt', ${passkeys.createdAt},
  'usedAt', ${passkeys.usedAt}) order by ${passkeys.id}) from ${passkeys} where ${passkeys.userId} = ${users.id}), '[]')`

/** Never their passwords, sessions and codes: each column is named. */
const person = {
  id,
  name,
  email,
  phone,
  role: subrole,
  locationIds: warehouseIds,
  language,
  approvedAt,
  verifiedAt,
  createdAt,
  passkeys: ownPasskeys,
}

const listUsers = (db: Db, accountId: number) =>
  readBatches(0, (after) =>
    db
      .select(person)
      .from(users)
      .where(and(eq(users.accountId, accountId), gt(users.id, after)))
      .orderBy(users.id)
      .limit(BATCH),
  )

/** Like a person who may not log in yet. */
const applicant = {
  id: accessRequests.id,
  name: accessRequests.name,
  email: accessRequests.email,
  phone: accessRequests.phone,
  role: sql<string>`'access-only'`,
  locationIds: sql<number[]>`array[${accessRequests.warehouseId}]`,
  language: sql`null`,
  approvedAt: sql`null`,
  verifiedAt: sql`null`,
  createdAt: accessRequests.createdAt,
  passkeys: sql`'[]'::json`,
}

const listRequests = (db: Db, accountId: number) =>
  readBatches(0, (after) =>
    db
      .select(applicant)
      .from(accessRequests)
      .where(and(eq(accessRequests.accountId, accountId), gt(accessRequests.id, after)))
      .orderBy(accessRequests.id)
      .limit(BATCH),
  )

/** Those who may log in, and those who ask to. */
export async function* listPeople(db: Db, accountId: number) {
  yield* listUsers(db, accountId)
  yield* listRequests(db, accountId)
}
