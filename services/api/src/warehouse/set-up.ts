import type { SetUp } from '@hosts/shared/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { bays, photos, rates, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'

/** What is there of what a location needs. Hours are set once a day of the week has any. */
export const getSetUp = async (db: Db, { id, hours, accessInstructions }: WarehouseRow): Promise<SetUp> => {
  const exists = (query: unknown) => sql<boolean>`exists (${query})`
  const own = db
    .select({ id: bays.id })
    .from(bays)
    .where(and(eq(bays.warehouseId, id), ne(bays.status, 'retired')))
  const priced = db.select({ id: rates.id }).from(rates).where(eq(rates.warehouseId, id))
  const pictured = db.select({ id: photos.id }).from(photos).where(eq(photos.warehouseId, id))
  const [found] = await db
    .select({ bays: exists(own), rates: exists(priced), photo: exists(pictured) })
    .from(sql`(values (1)) as "one"`)
  return {
    bays: Boolean(found?.bays),
    rates: Boolean(found?.rates),
    hours: hours.some((day) => day.length > 0),
    access: accessInstructions !== '',
    photo: Boolean(found?.photo),
  }
}

const needed = { bays: 'bays', rates: 'rates', hours: 'opening hours' } as const

/** What keeps a location from being published, and a sentence that says it; null when nothing does. */
export const findMissing = (setUp: SetUp) => {
  const missing = (['bays', 'rates', 'hours'] as const).filter((part) => !setUp[part])
  if (missing.length === 0) return null
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(missing.map((part) => needed[part]))
  return { missing, message: `Add ${names.replace(/, and /, ' and ')} first` }
}
