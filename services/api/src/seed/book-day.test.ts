import { eq } from 'drizzle-orm'
import { bays, blocks, bookingEvents, bookings, jobs } from '../db/schema'
import { takeTestDatabase } from '../testing/database'
import { seedDemo } from './seed-demo'

const HOUR_MS = 3_600_000

const load = async (now: Date) => {
  const { db, release } = await takeTestDatabase()
  await seedDemo(db, now)
  const all = await db.select().from(bookings)
  const events = await db.select().from(bookingEvents).orderBy(bookingEvents.id)
  const loaded = {
    all,
    events,
    day: all.filter(({ warehouseId }) => warehouseId === 1),
    jobs: await db.select().from(jobs),
    pool: (await db.select().from(bays).where(eq(bays.label, 'Vans')))[0],
    blocks: await db.select().from(blocks).where(eq(blocks.warehouseId, 1)),
  }
  release()
  return loaded
}

// Local time of the first location: an hour before midnight, in the night, at noon; in summer and winter.
describe.each([
  ['23:30', '2026-07-15T21:30:00Z'],
  ['04:00', '2026-12-02T03:00:00Z'],
  ['12:00', '2026-07-15T10:00:00Z'],
])('the demo’s day at %s', (_, time) => {
  const now = new Date(time)
  let seeded: Awaited<ReturnType<typeof load>>
  beforeAll(async () => {
    seeded = await load(now)
  })
  /** Hours from now. */
  const toHours = (at: Date | null) => ((at?.getTime() ?? Number.NaN) - now.getTime()) / HOUR_MS

  it('has three requests: two for the same time with different ends, one for long', () => {
    const requests = seeded.day.filter(({ status }) => status === 'requested')
    expect(requests).toHaveLength(3)
    const [one, other, long] = requests.sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
    expect([one?.startsAt, one?.endsAt]).toEqual([other?.startsAt, other?.endsAt])
    expect(toHours(long?.endsAt ?? null) - toHours(long?.startsAt ?? null)).toBeGreaterThan(120)
    expect(new Set(requests.map(({ expiresAt }) => expiresAt?.getTime())).size).toBe(3)
    expect(Math.min(...requests.map(({ expiresAt }) => toHours(expiresAt)))).toBeGreaterThan(1)
    const expiries = seeded.jobs.map(({ kind, runAt }) => [kind, runAt.getTime()])
    for (const { expiresAt } of requests)
      expect(expiries).toContainEqual(['expire-request', expiresAt?.getTime()])
  })

  it('has a vehicle that overstays in a bay whose next guest is due within the hour', () => {
    const overstaying = seeded.day.filter(({ status, endsAt }) => status === 'checked_in' && endsAt < now)
    expect(overstaying).toHaveLength(2)
    const next = seeded.day.filter(
      ({ status, bayId, startsAt }) =>
        status === 'confirmed' &&
        toHours(startsAt) > 0 &&
        toHours(startsAt) <= 1 &&
        overstaying.some((stay) => stay.bayId === bayId),
    )
    expect(next.length).toBeGreaterThan(0)
  })

  it('has a blocked bay and a pool with one place left', () => {
    const { pool } = seeded
    const isNow = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) =>
      startsAt <= now && (!endsAt || endsAt > now)
    const inPool = seeded.blocks.filter((block) => block.bayId === pool?.id && isNow(block))
    expect(seeded.blocks.length).toBeGreaterThan(inPool.length)
    const blocked = inPool.reduce((sum, { places }) => sum + places, 0)
    const here = seeded.day.filter(({ bayId, status }) => bayId === pool?.id && status === 'checked_in')
    expect([blocked, here.length + blocked]).toEqual([2, (pool?.capacity ?? 0) - 1])
  })

  it('has a late arrival, a no-show, an unpaid departure, and a refund', () => {
    const recent = seeded.day.filter(({ startsAt }) => Math.abs(toHours(startsAt)) < 24)
    const count = (is: (stay: (typeof recent)[number]) => boolean) => recent.filter(is).length
    expect(count(({ status, startsAt }) => status === 'confirmed' && startsAt < now)).toBeGreaterThan(0)
    expect(count(({ status }) => status === 'no_show')).toBeGreaterThan(0)
    const left = recent.filter(
      ({ status, paidAmount, amount }) => status === 'checked_out' && paidAmount < amount,
    )
    expect(left.map(({ paidAmount }) => paidAmount).sort()).toEqual(expect.arrayContaining([0, 1000]))
    const cancelled = recent.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
    const refunds = seeded.events.filter(
      ({ amount, bookingId }) => (amount ?? 0) < 0 && cancelled.includes(bookingId),
    )
    expect(refunds).toHaveLength(1)
  })

  it('has the history of every booking, in order, up to its current state', () => {
    const histories = new Map<number, typeof seeded.events>()
    for (const event of seeded.events)
      histories.set(event.bookingId, [...(histories.get(event.bookingId) ?? []), event])
    const wrong = seeded.all.filter(({ id, status, paidAmount }) => {
      const own = histories.get(id) ?? []
      const paid = own.reduce(
        (sum, { action, amount }) => sum + (action === 'payment' ? (amount ?? 0) : 0),
        0,
      )
      const isOrdered = own.every(
        ({ at }, index) => at <= now && (!index || at >= (own[index - 1]?.at ?? at)),
      )
      return own.at(-1)?.to !== status || paid !== paidAmount || !isOrdered
    })
    expect(wrong).toEqual([])
  })
})
