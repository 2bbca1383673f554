import {
  compareLabels,
  findRates,
  type Quote,
  type quoteBody,
  quoteStay,
  type ScopedRate,
} from '@hosts/shared/contract'
import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { prepareOnce } from '../db/prepare-once'
import { bays, rates, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { takeTurn } from '../lib/take-turns'
import { findFreeBays } from './free-bays'

/** Not the rates of retired bays and of zones without bays, which wait for their return. */
export const isRateInUse = (db: Db) => {
  const isOfRate = or(eq(bays.id, rates.bayId), eq(bays.zone, rates.zone))
  const used = db
    .select({ id: bays.id })
    .from(bays)
    .where(and(eq(bays.warehouseId, rates.warehouseId), eq(bays.status, 'active'), isOfRate))
  return or(and(isNull(rates.zone), isNull(rates.bayId)), exists(used))
}

const locationRates = prepareOnce((db) =>
  db
    .select({ per: rates.per, amount: rates.amount, zone: rates.zone, bayId: rates.bayId })
    .from(rates)
    .where(and(eq(rates.warehouseId, sql.placeholder('warehouseId')), isRateInUse(db)))
    .orderBy(asc(rates.id))
    .prepare('location_rates'),
)

/** The rates of a location that are in use: its own, and those of zones and bays. */
export const listRates = (db: Db, warehouseId: number): Promise<ScopedRate[]> =>
  locationRates(db).execute({ warehouseId })

const requireBay = async (db: Db, warehouseId: number, id: number) => {
  const [bay] = await db
    .select()
    .from(bays)
    .where(and(eq(bays.id, id), eq(bays.warehouseId, warehouseId)))
  if (!bay) throw notFound()
}

type Candidate = { bay: Quote['free'][number]['bay']; amount: number | null; gap: number }

const comparePrices = (one: Candidate, other: Candidate) =>
  (one.amount ?? Number.POSITIVE_INFINITY) - (other.amount ?? Number.POSITIVE_INFINITY) || one.gap - other.gap
const compareNames = (one: Candidate, other: Candidate) => compareLabels(one.bay.label, other.bay.label)

/** Cheapest first, those without rates last; of equal amounts the one that leaves the fewest gaps, then by label (A2 before A10). */
export const compareOffers = (one: Candidate, other: Candidate) =>
  comparePrices(one, other) || compareNames(one, other)

/** So many are sorted at once. */
const FEW_OFFERS = 200

/**
 * Sorts by `compareOffers`, in turns with other calls. Free bays come almost in the order of their labels: sorted by that alone first, few
 * labels are compared, which takes longer than all the rest.
 */
export const sortOffers = async <Offer extends Candidate>(offers: Offer[]): Promise<Offer[]> => {
  const isLong = offers.length > FEW_OFFERS
  if (isLong) await takeTurn()
  offers.sort(compareNames)
  if (isLong) await takeTurn()
  return offers.sort(comparePrices)
}

type Span = { startsAt: string; endsAt: string }
/** Price of a stay in a bay, without one at the location's own rates; null where no rates apply. */
type Prices = (stay: Span, bay?: { id: number; zone: string }) => ReturnType<typeof quoteStay>

/** Prices at a location's rates of today. Bays share rates, so a stay is calculated per zone, and for each bay with rates of its own. */
export const loadPrices = async (
  db: Db,
  { id, timezone }: Pick<WarehouseRow, 'id' | 'timezone'>,
): Promise<Prices> => {
  const scoped = await listRates(db, id)
  const withOwn = new Set(scoped.map(({ bayId }) => bayId))
  const known = new Map<string, ReturnType<typeof quoteStay>>()
  return ({ startsAt, endsAt }, bay) => {
    const scope = bay && (withOwn.has(bay.id) ? bay.id : bay.zone)
    const key = `${startsAt} ${endsAt} ${typeof scope} ${scope}`
    const price = known.get(key) ?? quoteStay({ startsAt, endsAt, timezone, rates: findRates(scoped, bay) })
    known.set(key, price)
    return price
  }
}

type StayQuery = z.infer<typeof quoteBody> & { bookingId?: number }

/** The free bays that fit a stay with the price in each, in no order, and the prices. 404 for a bay of another location. */
export const findOffers = async (db: Db, warehouse: WarehouseRow, stay: StayQuery) => {
  if (stay.bayId !== undefined) await requireBay(db, warehouse.id, stay.bayId)
  const [getPrice, free] = await Promise.all([
    loadPrices(db, warehouse),
    findFreeBays(db, warehouse.id, stay),
  ])
  const offers = free.map(({ gap, ...bay }) => ({ bay, gap, amount: getPrice(stay, bay)?.amount ?? null }))
  return { offers, getPrice }
}

/** Price of a stay in each free bay; see `quote` in the contract. */
export const quoteWarehouse = async (
  db: Db,
  warehouse: WarehouseRow,
  currency: string,
  stay: StayQuery,
): Promise<Quote> => {
  const { offers, getPrice } = await findOffers(db, warehouse, stay)
  await sortOffers(offers)
  const best = getPrice(stay, offers[0]?.bay)
  return {
    amount: best?.amount ?? null,
    currency,
    lines: best?.lines ?? [],
    free: offers.map(({ bay: { id, label, zone }, amount }) => ({ bay: { id, label, zone }, amount })),
  }
}
