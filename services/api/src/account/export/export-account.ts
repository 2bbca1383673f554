import { Readable } from 'node:stream'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Account, accessRequests, users, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { audit } from '../../lib/audit'
import { takeAttempt } from '../../lib/count-attempts'
import { nameFile } from '../../lib/name-file'
import { exportDrivers } from './export-drivers'
import { exportLocation } from './export-location'
import { BATCH, readBatches, writeList, writeObject } from './write-json'

const { id, name, email, phone, subrole, warehouseIds, language, approvedAt, verifiedAt, createdAt } = users
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

async function* listPeople(db: Db, accountId: number): AsyncGenerator<object[]> {
  yield* listUsers(db, accountId)
  yield* listRequests(db, accountId)
}

const listLocations = (db: Db, accountId: number) =>
  readBatches(0, (after) =>
    db
      .select()
      .from(warehouses)
      .where(and(eq(warehouses.accountId, accountId), gt(warehouses.id, after)))
      .orderBy(warehouses.id)
      .limit(BATCH),
  )

const writeAccount = (db: Db, account: Account) => {
  const { id, company, country, currency, createdAt } = account
  return writeObject({
    about: {
      format: 'hosts-account-1',
      madeAt: new Date(),
      amounts: `In minor units of ${currency}, like cents`,
      times: 'ISO 8601 in UTC; hours and closures in the time zone of their location',
    },
    account: { id, company, country, currency, createdAt },
    people: writeList(listPeople(db, id)),
    drivers: exportDrivers(db, id),
    locations: writeList(listLocations(db, id), (location) => exportLocation(db, location)),
  })
}

/** The account's data as one JSON text, which is read while it is sent. 429 after five an hour. */
export const exportAccount = async (request: FastifyRequest) => {
  const { db } = request.server
  const { account } = request.caller
  await takeAttempt(db, [{ key: `export of ${account.id}`, max: 5, seconds: 3600 }])
  await audit(request, 'data-exported')
  const [place] = await db
    .select({ timezone: warehouses.timezone })
    .from(warehouses)
    .where(eq(warehouses.accountId, account.id))
    .orderBy(warehouses.id)
    .limit(1)
  const timezone = place?.timezone ?? 'UTC'
  const options = { fallback: `account-${account.id}`, timezone, ending: 'json' }
  return {
    name: nameFile('hosts', account.company, options),
    pieces: Readable.from(writeAccount(db, account)),
  }
}
