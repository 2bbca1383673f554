import {
  type Booking,
  findGateSide,
  findLeft,
  findTomorrow,
  findUsedBays,
  type GateSnapshot,
  type Occupancy,
  type Report,
  sumCounts,
  type Timeline,
  type ToDo,
} from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { type BayRow, warehouses } from '../db/schema'
import { startFrozenApp } from '../testing/frozen-app'
import { buildEvent } from '../testing/gate'
import { addBay, addBooking, addDriver, addWarehouse } from '../testing/world'

const SEED = Number(process.env.TEST_SEED ?? 1)
const ACTIONS = Number(process.env.NUMBER_ACTIONS ?? 30)
const MINUTE = 60_000

/** Minutes from a midnight: over, under way, soon, and on both sides of it. */
const SPANS: [number, number][] = [
  [-1500, -1440],
  [-600, -30],
  [-300, 1],
  [-60, 0],
  [-120, 1500],
  [-1, 300],
  [0, 480],
  [2, 480],
  [14, 600],
  [180, 900],
  [1440, 2000],
]
const BAYS = 3

const pick = fc.nat()
/** Something that a host or a guard does; much of it is refused. */
const step = fc.oneof(
  fc.record({
    pick,
    call: fc.constantFrom(
      { action: 'check-in', body: { force: true } },
      { action: 'check-in', body: { force: true } },
      { action: 'check-out', body: {} },
      { action: 'no-show', body: {} },
      { action: 'cancel', body: { reason: 'Ill' } },
      { action: 'reinstate', body: {} },
      { action: 'payment', body: { amount: 2400, method: 'card' } },
      { action: 'payment', body: { amount: 300, method: 'cash' } },
      { action: 'charge-no-show', body: { amount: 700 } },
    ),
  }),
  fc.record({ pick, event: fc.constantFrom('walk-in', 'visitor', 'out', 'undo') }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

let test: Awaited<ReturnType<typeof startFrozenApp>>
beforeAll(async () => {
  test = await startFrozenApp()
})
afterAll(() => test.close())

const openPlace = async (zone: string, midnight: number, now: number) => {
  const { db, world } = test
  const call = await test.stop(now)
  const place = await addWarehouse(db, world.account.id, `Numbers ${zone}`)
  await db
    .update(warehouses)
    .set({ timezone: zone, grace: 15, createdAt: new Date(midnight - 9 * 1440 * MINUTE) })
    .where(eq(warehouses.id, place.id))
  const { id: driverId } = await addDriver(db, place.id, 'Ada')
  const ids = { warehouseId: place.id, driverId }
  const stays: number[] = []
  for (const [index, [from, to]] of SPANS.entries()) {
    const bay = await addBay(db, place.id, `S${index}`)
    const times = {
      startsAt: new Date(midnight + from * MINUTE),
      endsAt: new Date(midnight + to * MINUTE),
    }
    const own = { bayId: bay.id, bayNumbered: true, plate: `N ${index}`, ...times }
    stays.push((await addBooking(db, ids, [0, 1], own)).id)
  }
  const bays: BayRow[] = []
  for (let index = 0; index < BAYS; index++) bays.push(await addBay(db, place.id, `W${index}`))
  const read = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await call(world.owner, 'GET', path)
    if (status !== 200) throw new Error(`${status} ${path}: ${JSON.stringify(body)}`)
    return body
  }
  const sent: string[] = []
  const url = `/warehouse/${place.id}`
  return {
    url,
    read,
    act: async (one: Step) => {
      if ('call' in one) {
        const id = stays[one.pick % stays.length]
        await call(world.owner, 'POST', `/booking/${id}/${one.call.action}`, { body: one.call.body })
        return
      }
      const plate = `W ${one.pick % 4}`
      const events = {
        'walk-in': { type: 'in', plate, bayId: bays[one.pick % BAYS]?.id },
        visitor: { type: 'in', plate },
        out: { type: 'out', plate },
        undo: { type: 'undo', undoes: sent[one.pick % (sent.length || 1)] ?? 'none' },
      }
      const event = buildEvent({ by: 'manual', ...events[one.event as keyof typeof events] } as object)
      sent.push(event.clientEventId)
      await call(world.owner, 'POST', `${url}/gate/event`, { body: { events: [event] } })
    },
    placeId: place.id,
  }
}
type Place = Awaited<ReturnType<typeof openPlace>>

const sum = (bookings: Booking[]) => bookings.reduce((all, one) => all + findLeft(one), 0)
const toDate = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Each number by each place that shows it. Those of a line are one number. */
const readNumbers = async ({ read, url, placeId }: Place, zone: string, now: number) => {
  const list = async (query: string) =>
    (await read<{ results: Booking[] }>(`${url}/booking?limit=100${query}`)).results
  const countRows = async (query: string) =>
    (await read<string>(`${url}/booking.csv?separator=comma${query}`)).trim().split('\r\n').length - 1
  const occupancy = await read<Occupancy>(`${url}/occupancy`)
  const snapshot = await read<GateSnapshot>(`${url}/gate/snapshot`)
  const toDo = await read<ToDo>(`/to-do?warehouseId=${placeId}`)
  const days = [-3, 2].map((count) => toDate(now + count * 1440 * MINUTE))
  const report = await read<Report>(`${url}/report?from=${days[0]}&to=${days[1]}`)
  const span = [-3, 3].map((count) => new Date(now + count * 1440 * MINUTE).toISOString())
  const timeline = await read<Timeline>(`${url}/timeline?from=${span[0]}&to=${span[1]}`)
  const all = await list('')
  const tomorrow = findTomorrow(now, zone)
  const [startsBy, endsBy] = [
    ({ startsAt }: Booking, at: number) => Date.parse(startsAt) < at,
    ({ endsAt }: Booking, at: number) => Date.parse(endsAt) < at,
  ]
  const unpaid = all.filter((one) => findLeft(one) > 0 && !(Date.parse(one.startsAt) > now))
  const isOver = ({ status }: Booking) => status === 'checked_out' || status === 'no_show'
  const isDue = (one: Booking) =>
    isOver(one) ||
    (one.status === 'confirmed' && endsBy(one, now)) ||
    (one.status === 'checked_in' && !endsBy(one, now) && endsBy(one, tomorrow))
  const sides = snapshot.bookings.map((one) => findGateSide(one, snapshot.location.grace, now, tomorrow))
  const countSide = (side: string) => sides.filter((one) => one === side).length
  const inside = all.filter(({ status }) => status === 'checked_in')
  const ended = await list(
    `&unpaid=true&by=end&to=${encodeURIComponent(new Date(now + MINUTE).toISOString())}`,
  )
  return {
    inside: {
      rows: inside.length,
      list: (await list('&view=on-site')).length,
      file: await countRows('&view=on-site'),
      board: countSide('on_site'),
      timeline: timeline.bookings.filter(({ status }) => status === 'checked_in').length,
      occupied: occupancy.counts.occupied,
      gateList: (occupancy.onSite ?? 0) - (occupancy.visitors ?? 0),
    },
    visitors: { gateList: occupancy.visitors, board: snapshot.visitors.length },
    expected: {
      rows: all.filter((one) => one.status === 'confirmed' && startsBy(one, tomorrow) && !endsBy(one, now))
        .length,
      card: occupancy.arrivalsToday,
      board: countSide('expected'),
      list: (await list('&view=arrivals')).length,
      file: await countRows('&view=arrivals'),
    },
    free: {
      card: occupancy.bays.filter(({ state }) => state === 'free').length,
      counts: occupancy.counts.free,
      board: findUsedBays(snapshot, now).filter(({ state }) => state === 'free').length,
    },
    overstaying: {
      rows: inside.filter((one) => endsBy(one, now)).length,
      card: occupancy.overstaying,
      toDo: toDo.counts.overstay,
      list: (await list('&overstay=true')).length,
    },
    unpaidInAll: {
      rows: unpaid.length,
      list: (await list('&unpaid=true')).length,
      file: await countRows('&unpaid=true'),
    },
    dueNow: {
      rows: unpaid.filter(isDue).length,
      toDo: toDo.counts.unpaid,
      list: (await list('&due=unpaid')).length,
    },
    unpaidOfEnded: {
      report: report.locations[0]?.unpaid,
      days: report.days.reduce((all, day) => all + day.unpaid, 0),
      list: sum(ended),
    },
    toDo: {
      counts: sumCounts(toDo.counts),
      rows: toDo.items.length + (toDo.refunds?.length ?? 0),
      card: toDo.locations.reduce((all, one) => all + sumCounts(one.counts), 0),
    },
  }
}

/** The clock goes back at one that night in Havana: its midnight is there twice. In Kathmandu days begin at a quarter past an hour. */
const zones = [
  ['Europe/Berlin', '2026-11-23T23:00:00Z'],
  ['Asia/Kathmandu', '2026-11-23T18:15:00Z'],
  ['America/Havana', '2026-11-01T04:00:00Z'],
] as const

it.each(zones.flatMap(([zone, at]) => [[zone, at, -1] as const, [zone, at, 1] as const]))(
  `each number is the same in every place, in %s, midnight at %s, %i min from it (TEST_SEED=${SEED})`,
  async (zone, at, minutes) => {
    const midnight = Date.parse(at)
    const now = midnight + minutes * MINUTE
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: ACTIONS, maxLength: ACTIONS }), async (steps) => {
        const place = await openPlace(zone, midnight, now)
        for (const one of steps) await place.act(one)
        const numbers = await readNumbers(place, zone, now)
        for (const [name, places] of Object.entries(numbers)) {
          const [first] = Object.values(places)
          const same = Object.fromEntries(Object.keys(places).map((key) => [key, first]))
          expect({ [name]: places }).toEqual({ [name]: same })
        }
      }),
      { numRuns: 1, endOnFailure: true, seed: SEED },
    )
  },
  120_000,
)
