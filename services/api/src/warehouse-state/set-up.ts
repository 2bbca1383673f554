import type { SetUp } from '@hosts/shared/contract'
import { and, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { bays, photos, rates, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

/** Bays without rates of their own, their zone or the location. */
const isUnpriced = (db: Db, warehouseId: number) => {
  const isLocal = eq(rates.warehouseId, warehouseId)
  const isGeneral = and(isNull(rates.zone), isNull(rates.bayId))
  const applies = or(isGeneral, eq(rates.bayId, bays.id), eq(rates.zone, bays.zone))
  return notExists(db.select({ id: rates.id }).from(rates).where(and(isLocal, applies)))
}

/** Which parts of a location's set-up are there: rates for every bay, hours on some day of the week. */
export const getSetUp = async (db: Db, { id, hours, accessInstructions }: WarehouseRow): Promise<SetUp> => {
  const exists = (query: unknown) => sql<boolean>`exists (${query})`
  const isOwn = and(eq(bays.warehouseId, id), ne(bays.status, 'retired'))
  const own = db.select({ id: bays.id }).from(bays).where(isOwn)
  const isGeneral = and(eq(rates.warehouseId, id), isNull(rates.zone), isNull(rates.bayId))
  const general = db.select({ id: rates.id }).from(rates).where(isGeneral)
  const unpriced = db
    .select({ id: bays.id })
    .from(bays)
    .where(and(isOwn, isUnpriced(db, id)))
  const pictured = db.select({ id: photos.id }).from(photos).where(eq(photos.warehouseId, id))
  const [found] = await db
    .select({
      bays: exists(own),
      rates: sql<boolean>`${exists(general)} or (${exists(own)} and not ${exists(unpriced)})`,
      photo: exists(pictured),
    })
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
type Part = keyof typeof needed

const listParts = (parts: Part[]) => {
  const names = parts.map((part) =>
    part === 'rates' && !parts.includes('bays') ? 'rates for every bay' : needed[part],
  )
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names).replace(/, and /, ' and ')
}

const notReady = (missing: Part[], message: string) =>
  new ApiError(409, 'not_ready', message, undefined, { missing })

/** 409 `not_ready` with `missing` when a location has nothing to book. */
export const requireReady = async (db: Db, warehouse: WarehouseRow) => {
  const setUp = await getSetUp(db, warehouse)
  const missing = (['bays', 'rates', 'hours'] as const).filter((part) => !setUp[part])
  if (missing.length > 0) throw notReady(missing, `Add ${listParts(missing)} first`)
}

/** 409 `not_ready` after a change that leaves a published location without one of its parts. */
export const requireStillReady = async (tx: Db, warehouse: WarehouseRow, part: Part) => {
  if (warehouse.status === 'published' && !(await getSetUp(tx, warehouse))[part])
    throw notReady([part], `A published location needs ${listParts([part])}. Pause the location first`)
}

/** 409 `not_ready` when a published location would have a bay among these to which no rate applies: nobody could book it. */
export const requirePriced = async (tx: Db, { id, status }: WarehouseRow, bayIds: number[]) => {
  if (status !== 'published') return
  const [unpriced] = await tx
    .select({ label: bays.label })
    .from(bays)
    .where(and(inArray(bays.id, bayIds), ne(bays.status, 'retired'), isUnpriced(tx, id)))
    .limit(1)
  if (unpriced)
    throw notReady(
      ['rates'],
      `No rates apply to bay ${unpriced.label}. Add rates for the whole location, or pause the location first`,
    )
}
