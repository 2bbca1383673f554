import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Account, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { audit } from '../../lib/audit'
import { takeAttempt } from '../../lib/count-attempts'
import { nameFile } from '../../lib/name-file'
import { streamFile } from '../../lib/stream-file'
import { makeWorkbook } from '../../sheet/make-workbook'
import { listSheets, requireFewRows } from './account-sheets'
import { exportDrivers } from './export-drivers'
import { exportLocation } from './export-location'
import { listAudit } from './list-audit'
import { listCompanies } from './list-companies'
import { listPeople } from './list-people'
import { BATCH, readBatches, writeList, writeObject } from './write-json'

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
    people: writeList<object>(listPeople(db, id)),
    companies: writeList(listCompanies(db, id)),
    drivers: exportDrivers(db, id),
    audit: writeList<object>(listAudit(db, id)),
    locations: writeList(listLocations(db, id), (location) => exportLocation(db, location)),
  })
}

/** Counts an export, 429 after five an hour, and names its file. */
const startExport = async (request: FastifyRequest, ending: string) => {
  const { db } = request.server
  const { account } = request.caller
  await takeAttempt(db, [{ key: `export of ${account.id}`, max: 5, seconds: 3600 }])
  await audit(db, 'data-exported', { detail: 'account' })
  const [place] = await db
    .select({ timezone: warehouses.timezone })
    .from(warehouses)
    .where(eq(warehouses.accountId, account.id))
    .orderBy(warehouses.id)
    .limit(1)
  const timezone = place?.timezone ?? 'UTC'
  return nameFile('hosts', account.company, { fallback: `account-${account.id}`, timezone, ending })
}

/** The account's data as one JSON text, which is read while it is sent. 429 after five an hour. */
export const exportAccount = async (request: FastifyRequest) => {
  const name = await startExport(request, 'json')
  return {
    name,
    pieces: streamFile(request.caller.account.id, writeAccount(request.server.db, request.caller.account)),
  }
}

/**
 * What people read of it, as a file for Excel with a sheet for each kind. 422 for more than 20,000 rows; that is no try, nor is a file that has
 * no turn.
 */
export const exportWorkbook = async (request: FastifyRequest) => {
  const { db } = request.server
  const { account } = request.caller
  await requireFewRows(db, account.id)
  let name = ''
  const file = await makeWorkbook(account.id, async () => {
    name = await startExport(request, 'xlsx')
    return listSheets(db, account)
  })
  return { name, file }
}
