import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { selectBookings, toBooking } from '../booking/list-bookings'
import { type BayRow, blocks, bookings } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, DEADLOCK, EXCLUSION_VIOLATION, getSqlState } from '../lib/errors'
import { selectBlocks, toBlock } from './list-blocks'

/** As many as an answer lists. */
const MOST_LISTED = 100

/** Runs a write again when PostgreSQL has ended it for a deadlock: of two transactions one then finds the other done. */
export const retryDeadlock = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (getSqlState(error) !== DEADLOCK) throw error
    return write()
  }
}

type Span = { startsAt: Date; endsAt: Date | null }
type Wanted = Span & {
  bay: BayRow
  /** How many places bookings and other blocks may take at once. */
  left: number
  /** A block that is about to change, and not in its own way. */
  blockId?: number | undefined
}

const meets = ({ startsAt, endsAt }: typeof bookings | typeof blocks, span: Span): SQL | undefined =>
  and(or(isNull(endsAt), gt(endsAt, span.startsAt)), span.endsAt ? lt(startsAt, span.endsAt) : undefined)

/** Whether more than `left` places are taken at once at some time that a booking or block shares with the span. */
const isCrowded = ({ startsAt, endsAt }: typeof bookings | typeof blocks, wanted: Wanted) => {
  const { bay, left, blockId } = wanted
  const until = wanted.endsAt?.toISOString() ?? 'infinity'
  return sql`bay_peak(${bay.id}, greatest(${startsAt}, ${wanted.startsAt.toISOString()}::timestamptz),
    least(coalesce(${endsAt}, 'infinity'), ${until}::timestamptz), ${blockId ?? null}::integer) > ${left}`
}

const messages = {
  bookings_in_the_way: 'Bookings stand in the way. Move or end them first',
  already_blocked: 'It is already blocked then',
}

/** 409 with the bookings, `bookings_in_the_way`, or only blocks, `already_blocked`, that leave a bay too few places in a span. */
export const findConflict = async (db: Db, caller: Caller, wanted: Wanted): Promise<ApiError> => {
  const { bay, blockId } = wanted
  const inTheWay = await selectBookings(db)
    .where(
      and(
        eq(bookings.bayId, bay.id),
        inArray(bookings.status, ['confirmed', 'checked_in']),
        meets(bookings, wanted),
        isCrowded(bookings, wanted),
      ),
    )
    .orderBy(bookings.startsAt, bookings.id)
    .limit(MOST_LISTED)
  const others = await selectBlocks(db)
    .where(
      and(
        eq(blocks.bayId, bay.id),
        blockId === undefined ? undefined : ne(blocks.id, blockId),
        meets(blocks, wanted),
        isCrowded(blocks, wanted),
      ),
    )
    .orderBy(blocks.startsAt, blocks.id)
    .limit(MOST_LISTED)
  const code = inTheWay.length > 0 || others.length === 0 ? 'bookings_in_the_way' : 'already_blocked'
  return new ApiError(409, code, messages[code], undefined, {
    bookings: inTheWay.map((row) => toBooking(caller, row)),
    blocks: others.map(toBlock),
  })
}

/** Runs a write that takes places of a bay. When the database refuses it for what stands there: the 409 that lists it. */
export const takePlaces = async <Result>(
  write: () => Promise<Result>,
  conflict: () => Promise<ApiError>,
): Promise<Result> => {
  try {
    return await retryDeadlock(write)
  } catch (error) {
    throw getSqlState(error) === EXCLUSION_VIOLATION ? await conflict() : error
  }
}
