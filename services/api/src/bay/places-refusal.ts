import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { findBookings } from '../booking/read-bookings'
import { RefusedWrite } from '../db/in-transaction'
import { overstaysUntil } from '../db/overstays-until'
import { type BayRow, blocks, bookings } from '../db/schema'
import { EXCLUSION_VIOLATION, getSqlState } from '../db/sql-state'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { selectBlocks, toBlock } from './list-blocks'

/** As many blocks as an answer lists; `findBookings` lists as many bookings. */
export const MAX_LISTED = 100

type Span = { startsAt: Date; endsAt: Date | null }
type PlacesNeed = Span & {
  bay: BayRow
  /** How many places bookings and other blocks may use at once. */
  left: number
  /** A block that is about to change, and not in its own way. */
  blockId?: number | undefined
  /** Whether vehicles that overstay count: the bay is to become smaller. */
  withOverstays?: boolean
}

const getEnd = (table: typeof bookings | typeof blocks, { withOverstays }: PlacesNeed) =>
  table === bookings && withOverstays
    ? sql`greatest(${bookings.endsAt}, case when ${bookings.status} = 'checked_in' then ${overstaysUntil} end)`
    : sql`coalesce(${table.endsAt}, 'infinity')`

const getStart = (table: typeof bookings | typeof blocks) =>
  table === bookings ? sql`held_since(${bookings})` : sql`${table.startsAt}`

/** Whether a booking or block shares a time with the span at which more than `left` places are used. */
const isInTheWay = (table: typeof bookings | typeof blocks, need: PlacesNeed) => {
  const { bay, left, blockId, withOverstays } = need
  const since = sql`${need.startsAt.toISOString()}::timestamptz`
  const until = sql`${need.endsAt?.toISOString() ?? 'infinity'}::timestamptz`
  const [start, end] = [getStart(table), getEnd(table, need)]
  const present = withOverstays ? overstaysUntil : sql`null`
  const peak = sql`bay_peak(${bay.id}, greatest(${start}, ${since}), least(${end}, ${until}),
    ${blockId ?? null}::integer, ${present})`
  return sql`${end} > ${since} and ${start} < ${until} and ${peak} > ${left}`
}

const messages = {
  bookings_in_the_way: 'Bookings are in the way. Move or end them first',
  already_blocked: 'It is already blocked then',
}

/** The bookings that leave a bay too few places in a span. */
export const findBookingsInTheWay = (db: Db, caller: Caller, need: PlacesNeed) =>
  findBookings(
    db,
    caller,
    and(
      eq(bookings.bayId, need.bay.id),
      inArray(bookings.status, ['confirmed', 'checked_in']),
      isInTheWay(bookings, need),
    ),
  )

/** 409 with the bookings, `bookings_in_the_way`, or only blocks, `already_blocked`, that leave a bay too few places in a span. */
const findConflict = async (db: Db, caller: Caller, need: PlacesNeed): Promise<ApiError> => {
  const { bay, blockId } = need
  const inTheWay = await findBookingsInTheWay(db, caller, need)
  const others = await selectBlocks(db)
    .where(
      and(
        eq(blocks.bayId, bay.id),
        blockId === undefined ? undefined : ne(blocks.id, blockId),
        isInTheWay(blocks, need),
      ),
    )
    .orderBy(blocks.startsAt, blocks.id)
    .limit(MAX_LISTED)
  const code = inTheWay.length > 0 || others.length === 0 ? 'bookings_in_the_way' : 'already_blocked'
  return new ApiError(409, code, messages[code], undefined, {
    bookings: inTheWay,
    blocks: others.map(toBlock),
  })
}

/** For the `catch` of a write that uses places of a bay: what the database refuses becomes a 409 that lists what is in the way. */
export const explainPlacesRefusal = (caller: Caller, need: PlacesNeed) => (error: unknown) => {
  if (getSqlState(error) !== EXCLUSION_VIOLATION) throw error
  throw new RefusedWrite(error, (db) => findConflict(db, caller, need))
}
