import {
  findRates,
  type Quote,
  type quoteBody,
  quoteStay,
  type Rate,
  type ScopedRate,
} from '@hosts/shared/contract'
import { and, asc, eq, exists, isNull, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { bays, rates, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
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

/** The rates of a location that are in use: its own, and those of zones and bays. */
export const listRates = (db: Db, warehouseId: number): Promise<ScopedRate[]> =>
  db
    .select({ per: rates.per, amount: rates.amount, zone: rates.zone, bayId: rates.bayId })
    .from(rates)
    .where(and(eq(rates.warehouseId, warehouseId), isRateInUse(db)))
    .orderBy(asc(rates.id))

const requireBay = async (db: Db, warehouseId: number, id: number) => {
  const [bay] = await db
    .select()
    .from(bays)
    .where(and(eq(bays.id, id), eq(bays.warehouseId, warehouseId)))
  if (!bay) throw notFound()
}

/** Cheapest first, those without rates last; of equal amounts the one that leaves the fewest gaps, then by label (A2 before A10). */
const compare = (one: Candidate, other: Candidate) =>
  (one.amount ?? Number.POSITIVE_INFINITY) - (other.amount ?? Number.POSITIVE_INFINITY) ||
  one.gap - other.gap ||
  one.bay.label.localeCompare(other.bay.label, 'en', { numeric: true })
type Candidate = Quote['free'][number] & { gap: number }

/** What a stay costs in each free bay; see `quote` in the contract. 404 for a bay of another location. */
export const quoteWarehouse = async (
  db: Db,
  { id, timezone }: WarehouseRow,
  currency: string,
  stay: z.infer<typeof quoteBody> & { bookingId?: number },
): Promise<Quote> => {
  const { startsAt, endsAt } = stay
  if (stay.bayId !== undefined) await requireBay(db, id, stay.bayId)
  const scoped = await listRates(db, id)
  // Many bays share few sets of rates.
  const quotes = new Map<string, ReturnType<typeof quoteStay>>()
  const quoteRates = (set: Rate[]) => {
    const key = JSON.stringify(set)
    const known = quotes.get(key) ?? quoteStay({ startsAt, endsAt, timezone, rates: set })
    quotes.set(key, known)
    return known
  }
  const candidates = (await findFreeBays(db, id, stay)).map(({ gap, ...bay }) => {
    return { bay, gap, amount: quoteRates(findRates(scoped, bay))?.amount ?? null }
  })
  candidates.sort(compare)
  const best = quoteRates(findRates(scoped, candidates[0]?.bay))
  return {
    amount: best?.amount ?? null,
    currency,
    lines: best?.lines ?? [],
    free: candidates.map(({ bay, amount }) => ({ bay, amount })),
  }
}
