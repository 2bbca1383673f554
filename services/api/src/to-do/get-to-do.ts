import type { Booking, ToDo } from '@hosts/shared/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { dueBookings } from '../booking/due-bookings'
import { findRows, toBooking } from '../booking/read-bookings'
import { addRequestDetails } from '../booking/request-details'
import { warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { countToLookAt } from '../gate/count-to-look-at'
import { notFound } from '../lib/errors'
import { countRequests } from '../team/access-requests'

const noCounts = () => ({ request: 0, 'taken-bay': 0, overstay: 0, late: 0, unpaid: 0, refund: 0 })
const noMoney = () => ({ unpaid: 0, refund: 0 })

/** The named location (404 when it is not the caller's), or without an id all of the caller's that are not archived. */
const findLocations = async (db: Db, caller: Caller, id: number | undefined) => {
  const rows = await db
    .select({ id: warehouses.id, name: warehouses.name, timezone: warehouses.timezone })
    .from(warehouses)
    .where(
      and(
        visibleWarehouses(caller),
        id === undefined ? ne(warehouses.status, 'archived') : eq(warehouses.id, id),
      ),
    )
    .orderBy(asc(warehouses.id))
  if (id !== undefined && rows.length === 0) throw notFound()
  return rows
}

/** Adds to each open request the number of its rivals, and its bay; the data for that is of one location. */
const addAllRequestDetails = async (db: Db, caller: Caller, listed: Booking[]) => {
  const requests = listed.filter(({ status }) => status === 'requested')
  const ids = [...new Set(requests.map(({ warehouseId }) => warehouseId))]
  const detailed = await Promise.all(
    ids.map((id) =>
      addRequestDetails(
        db,
        caller,
        requests.filter(({ warehouseId }) => warehouseId === id),
      ),
    ),
  )
  return new Map([...listed, ...detailed.flat()].map((booking) => [booking.id, booking]))
}

/** A host's tasks; see `toDo` in the contract. */
export const getToDo = async (db: Db, caller: Caller, warehouseId: number | undefined): Promise<ToDo> => {
  const places = await findLocations(db, caller, warehouseId)
  const ids = places.map(({ id }) => id)
  const placeById = new Map(places.map((place) => [place.id, place]))
  const seesRequests = warehouseId === undefined && caller.user.subrole === 'owner'
  const [groups, flagged, accessRequests] = await Promise.all([
    dueBookings(db).execute({ ids }),
    countToLookAt(db).execute({ ids }),
    seesRequests ? countRequests(db, caller) : undefined,
  ])
  const counts = noCounts()
  const byLocation = new Map<
    number,
    { counts: ReturnType<typeof noCounts>; owed: ReturnType<typeof noMoney> }
  >()
  for (const { warehouseId: id, kind, count, owed } of groups) {
    const own = byLocation.get(id) ?? { counts: noCounts(), owed: noMoney() }
    byLocation.set(id, own)
    own.counts[kind] += count
    counts[kind] += count
    if (kind === 'unpaid' || kind === 'refund') own.owed[kind] += owed
  }
  const due = groups.flatMap(({ kind, items }) => items.map((item) => ({ ...item, kind })))
  const rows = await findRows(
    db,
    due.map(({ id }) => id),
  )
  const found = await addAllRequestDetails(
    db,
    caller,
    rows.map((row) => toBooking(caller, row)),
  )
  const items: ToDo['items'] = []
  const refunds: NonNullable<ToDo['refunds']> = []
  for (const { id, kind, dueAt } of due.toSorted((one, other) => one.place - other.place)) {
    const booking = found.get(id)
    if (!booking) continue
    const task = { dueAt: new Date(dueAt).toISOString(), booking }
    if (kind === 'refund') refunds.push(task)
    else items.push({ kind, ...task })
  }
  return {
    items,
    refunds,
    // In the order of what each has to do first.
    locations: [...byLocation].flatMap(([id, own]) => {
      const place = placeById.get(id)
      return place ? [{ ...place, ...own }] : []
    }),
    counts,
    currency: caller.account.currency,
    ...(accessRequests !== undefined && { accessRequests }),
    toLookAt: flagged.flatMap(({ warehouseId: id, count }) => {
      const place = placeById.get(id)
      return place ? [{ id, name: place.name, count }] : []
    }),
    asOf: new Date().toISOString(),
  }
}
