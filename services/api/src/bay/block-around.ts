import { and, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type BayRow, blocks } from '../db/schema'
import type { Db } from '../db/types'

/** More pieces than this help nobody: the bookings have to be moved first. */
const MAX_GAPS = 50

type Span = { startsAt: Date; endsAt: Date | null }
type Wanted = Span & { bay: BayRow; reason: string }

/** The parts of a time in which a numbered bay has neither a booking nor a block, soonest first. */
const findGaps = async (tx: Db, { bay, startsAt, endsAt }: Wanted): Promise<Span[]> => {
  const span = sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt?.toISOString() ?? null}::timestamptz)`
  const rest = sql`(select unnest(tstzmultirange(${span}) - coalesce(range_agg(span), '{}')) as gap from bay_spans
    where bay_id = ${bay.id} and span && ${span}) as rest`
  const toMs = (at: SQL) => sql<string | null>`extract(epoch from ${at}) * 1000`
  const rows = await tx
    .select({ since: toMs(sql`lower(gap)`), until: toMs(sql`upper(gap)`) })
    .from(rest)
    .orderBy(sql`lower(gap)`)
  return rows.map(({ since, until }) => ({
    startsAt: new Date(Number(since)),
    endsAt: until === null ? null : new Date(Number(until)),
  }))
}

/** Whether a block for another reason shares a time with the one that is wanted. */
const hasOtherBlock = async (tx: Db, { bay, reason, startsAt, endsAt }: Wanted) => {
  const overlaps = and(
    or(isNull(blocks.endsAt), gt(blocks.endsAt, startsAt)),
    endsAt ? lt(blocks.startsAt, endsAt) : undefined,
  )
  return (await tx.$count(blocks, and(eq(blocks.bayId, bay.id), ne(blocks.reason, reason), overlaps))) > 0
}

/** Blocks a gap, as one with the blocks of the same reason right before and after it; returns its id. */
const blockGap = async (tx: Db, { bay, reason }: Wanted, { startsAt, endsAt }: Span) => {
  const isSame = and(eq(blocks.bayId, bay.id), eq(blocks.reason, reason))
  const [before] = await tx
    .select()
    .from(blocks)
    .where(and(isSame, eq(blocks.endsAt, startsAt)))
  const [after] = endsAt
    ? await tx
        .select()
        .from(blocks)
        .where(and(isSame, eq(blocks.startsAt, endsAt), before && ne(blocks.id, before.id)))
    : []
  if (after) await tx.delete(blocks).where(eq(blocks.id, after.id))
  const until = after ? after.endsAt : endsAt
  if (before) {
    await tx.update(blocks).set({ endsAt: until }).where(eq(blocks.id, before.id))
    return before.id
  }
  const { id: bayId, numbered: bayNumbered, warehouseId } = bay
  const [stored] = await tx
    .insert(blocks)
    .values({ warehouseId, bayId, bayNumbered, startsAt, endsAt: until, reason })
    .returning({ id: blocks.id })
  return stored?.id ?? null
}

/**
 * Blocks a numbered bay in all of a time that is free, between the bookings. Asked again once they have left, it makes one block of the
 * pieces. Returns the first block; null where nothing is free, too much is in the way, or a block for another reason is.
 */
export const blockAround = async (tx: Db, wanted: Wanted): Promise<number | null> => {
  if (await hasOtherBlock(tx, wanted)) return null
  const gaps = await findGaps(tx, wanted)
  if (gaps.length > MAX_GAPS) return null
  let first: number | null = null
  for (const gap of gaps) {
    const id = await blockGap(tx, wanted, gap)
    first ??= id
  }
  return first
}
