import type { bookingBody } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { recordConsentOnce } from '../chat/record-consent'
import { inTransaction } from '../db/in-transaction'
import { lockName } from '../db/lock-name'
import { plateColumns } from '../db/plate-columns'
import { prepareInsert } from '../db/prepare-insert'
import { type BayRow, type BookingRow, bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { choosePayer } from '../payer/require-company'
import { requireRoom } from '../quota/require-room'
import { findFreeBays } from '../rate/free-bays'
import { compareOffers, findOffers, loadPrices } from '../rate/quote'
import { lockChoice } from './assign-bay'
import { type BayNeed, bayTaken, explainBayRefusal } from './bay-refusals'
import { recordEvent } from './change-booking'
import { createRef } from './create-ref'
import { findOrAddDriver } from './find-driver'
import { refuseFarStart } from './refuse-far-start'
import { requireAmount } from './require-amount'
import { requireBay } from './require-bay'
import type { Change } from './types'

type Body = z.infer<typeof bookingBody>
type NewBooking = Omit<typeof bookings.$inferInsert, 'ref'>

/** How long ago (ms) a stay may have started: vehicles that are there already are entered later in the day. */
export const LATEST_ENTRY = 24 * 60 * 60 * 1000
/** References tried: that even two are taken does not happen. */
const MAX_REFS = 5

const requireTimely = ({ startsAt, endsAt }: Body, now: number) => {
  if (Date.parse(endsAt) <= now) throw new FieldError('endsAt', 'in_the_past', 'Choose an end in the future')
  if (Date.parse(startsAt) < now - LATEST_ENTRY)
    throw new FieldError('startsAt', 'in_the_past', 'Choose a start within the last 24 hours or later')
  refuseFarStart(startsAt)
}

/** A vehicle that came without a booking: when it came and who let it in, and whether nobody knows its driver. */
export type WalkIn = { by: Pick<Change, 'at' | 'userId' | 'userName'>; isUnnamed: boolean }

type Choice = { bay: Pick<BayRow, 'id' | 'numbered'>; quoted: number | null }

/** The first bay of the quote, with its price. The statements run in this order; sent at once, they cost one round trip. */
const findBest = async (tx: Db, warehouse: WarehouseRow, body: Body): Promise<Choice | undefined> => {
  const { startsAt, endsAt, vehicleType } = body
  const [, { offers }] = await Promise.all([
    lockChoice(tx, warehouse.id),
    findOffers(tx, warehouse, { startsAt, endsAt, vehicleType }),
  ])
  const [first, ...others] = offers
  // The best is enough: sorting them all compares six times as many labels.
  const best = first && others.reduce((one, other) => (compareOffers(other, one) < 0 ? other : one), first)
  return best && { bay: best.bay, quoted: best.amount }
}

/** The named bay while it is free, for any vehicle, with its price. */
const findNamed = async (tx: Db, warehouse: WarehouseRow, body: Body, bayId: number) => {
  const stay = { startsAt: body.startsAt, endsAt: body.endsAt }
  const bay = await requireBay(tx, warehouse.id, bayId)
  const [free] = await findFreeBays(tx, warehouse.id, { ...stay, bayId })
  if (!free) return undefined
  const getPrice = await loadPrices(tx, warehouse)
  return { bay, quoted: getPrice(stay, bay)?.amount ?? null }
}

const chooseCheapestBay = async (
  tx: Db,
  warehouse: WarehouseRow,
  need: BayNeed,
  body: Body,
): Promise<Choice> => {
  const { bayId } = body
  const choice = await (bayId === undefined
    ? findBest(tx, warehouse, body)
    : findNamed(tx, warehouse, body, bayId))
  if (!choice) throw await bayTaken(tx, need)
  return choice
}

/** The agreed amount, and its entry in the history if it is not the quoted one. */
const decideAmount = (quoted: number | null, body: Body, walkIn: WalkIn | undefined) => {
  // A vehicle at the gate is let in whatever the rates lack; the host enters the amount later.
  const amount = body.amount ?? quoted ?? (walkIn ? 0 : null)
  if (amount === null)
    throw new FieldError('amount', 'no_rates', 'No rates apply to this stay. Enter an amount')
  if (quoted === null || amount === quoted) return { amount }
  if (!body.amountReason)
    throw new FieldError('amountReason', 'required', 'Say why the amount is not the one of the rates')
  return { amount, event: { reason: body.amountReason, changes: { amount: { from: quoted, to: amount } } } }
}

/** The booking that an earlier call with the key has added, also one that still runs: this one waits for its end. */
const findEarlier = async (tx: Db, warehouseId: number, key: string) => {
  await lockName(tx, 'booking', warehouseId, key)
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.warehouseId, warehouseId), eq(bookings.key, key)))
  return row
}

const insertBooking = prepareInsert(bookings, bookings.ref)

const store = async (tx: Db, values: NewBooking): Promise<BookingRow> => {
  for (let tries = 1; tries <= MAX_REFS; tries++) {
    const stored = await insertBooking(tx, { ...values, ref: createRef() })
    if (stored) return stored
  }
  throw new Error('no reference is free')
}

/**
 * Adds a confirmed booking, with its driver and the first row of its history; `bookingBody` lists the refusals. Hosts decide, so a draft or
 * paused location is booked, too, outside its hours and with a bay for other vehicles. A key that the location has seen returns its booking
 * in its current state. `walkIn`: a vehicle that is at the gate, which no rates keep out.
 */
export const createBooking = (
  db: Db,
  actor: { caller: Caller; key: string | null },
  warehouse: WarehouseRow,
  body: Body,
  walkIn?: WalkIn,
): Promise<BookingRow> =>
  inTransaction(db, async (tx) => {
    const { key, caller } = actor
    const earlier = key === null ? undefined : await findEarlier(tx, warehouse.id, key)
    if (earlier) return earlier
    requireTimely(body, Date.now())
    await requireRoom(tx, caller.user, { bookings: 1 })
    const driverId = await findOrAddDriver(tx, caller, warehouse, body, walkIn?.isUnnamed)
    const { plate, note, consent, vehicleType = null } = body
    if (consent) {
      const author = {
        userId: walkIn?.by.userId === null ? null : caller.user.id,
        at: walkIn?.by.at ?? new Date(),
      }
      await recordConsentOnce(tx, { warehouseId: warehouse.id, driverId }, { ...consent, ...author })
    }
    const times = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) }
    const need = { warehouseId: warehouse.id, bayId: body.bayId ?? null, vehicleType, ...times }
    const { bay, quoted } = await chooseCheapestBay(tx, warehouse, need, body)
    const { amount, event } = decideAmount(quoted, body, walkIn)
    requireAmount(amount)
    const place = { ...need, bayId: bay.id, bayNumbered: bay.numbered }
    const companyId = await choosePayer(tx, warehouse.accountId, { driverId, companyId: body.companyId })
    const values = {
      ...place,
      ...plateColumns(plate),
      driverId,
      companyId,
      note,
      amount,
      key,
      ...(walkIn && { source: 'gate' }),
    }
    const row = await store(tx, { ...values, status: 'confirmed' }).catch(explainBayRefusal(place))
    await recordEvent(tx, row, actor, { action: 'create', ...walkIn?.by, ...event })
    return row
  })
