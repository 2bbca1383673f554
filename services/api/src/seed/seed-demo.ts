import { sql } from 'drizzle-orm'
import { accounts, quickReplies, seedSteps } from '../db/schema'
import type { Db } from '../db/types'
import { quickReplies as replyData } from './data/quick-replies'
import { createRandom } from './random'
import { seedBookings } from './seed-bookings'
import { seedCampaigns } from './seed-campaigns'
import { seedCompanies } from './seed-companies'
import { seedAccount, seedDrivers } from './seed-people'
import { seedReports } from './seed-reports'

/** Any number. */
const SEED_LOCK = 7_310_222

/**
 * Adds demo data to an empty database, in one transaction: always the same account, locations and drivers, with bookings
 * around `now`. Returns false, and does nothing, when an account exists.
 */
export const seedDemo = (db: Db, now = new Date()): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Two processes that start on an empty database: the second one waits here, on a slow machine longer than a statement may, and finds the
    // account.
    await tx.execute(sql`set local statement_timeout = '2min'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await tx.select({ id: accounts.id }).from(accounts).limit(1)).length > 0) return false
    const random = createRandom(2026)
    const { places, staff } = await seedAccount(tx)
    const companyIds = places[0] ? await seedCompanies(tx, places[0].accountId) : new Map<string, number>()
    const people = await seedDrivers(tx, companyIds)
    await seedBookings(tx, { places, people, staff }, now, random)
    await seedReports(tx, places, now)
    if (places[0]) {
      const warehouseId = places[0].id
      await seedCampaigns(tx, places[0], now, random)
      await tx.insert(quickReplies).values(replyData.map((reply) => ({ ...reply, warehouseId })))
    }
    await tx.insert(seedSteps).values({ name: 'demo' })
    return true
  })
