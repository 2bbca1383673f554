import { parseAbsolute, parseDateTime } from '@internationalized/date'
import fc from 'fast-check'
import type { RatePer } from './quote-line'
import { findRates, quoteStay } from './quote-stay'
import type { Rate } from './rate'

const rate = (per: RatePer, amount: number): Rate => ({ per, amount })
const berlin = 'Europe/Berlin'
const zones = [berlin, 'America/New_York', 'Australia/Lord_Howe']

/** A local time of a zone as an instant; of two the first. */
const at = (local: string, zone = berlin) => parseDateTime(local).toDate(zone, 'earlier').toISOString()
const quoteLocal = (rates: Rate[], from: string, to: string, timezone = berlin) =>
  quoteStay({ startsAt: at(from, timezone), endsAt: at(to, timezone), timezone, rates })
const describeLines = (quote: ReturnType<typeof quoteStay>) =>
  quote?.lines.map(({ count, per }) => `${count} ${per}`).join(', ')

const all = [rate('hour', 300), rate('day', 1800), rate('week', 9000), rate('month', 30_000)]

describe('quoteStay', () => {
  test.each([
    ['a started hour', all, '2026-05-04T18:00', '2026-05-04T18:20', '1 hour', 300],
    ['hours', all, '2026-05-04T18:00', '2026-05-04T21:00', '3 hour', 900],
    ['a day that is cheaper than its hours', all, '2026-05-04T08:00', '2026-05-04T20:00', '1 day', 1800],
    ['a day and hours', all, '2026-05-04T08:00', '2026-05-05T10:00', '1 day, 2 hour', 2400],
    ['a week rather than five days and more', all, '2026-05-04T08:00', '2026-05-09T20:00', '1 week', 9000],
    ['a week and a day', all, '2026-05-04T08:00', '2026-05-12T08:00', '1 week, 1 day', 10_800],
    ['a month rather than four weeks', all, '2026-05-04T08:00', '2026-05-30T08:00', '1 month', 30_000],
    [
      'a month, a week and hours',
      all,
      '2026-05-04T08:00',
      '2026-06-11T09:00',
      '1 month, 1 week, 1 hour',
      39_300,
    ],
    ['a year', all, '2026-05-04T08:00', '2027-05-04T08:00', '12 month', 360_000],
    ['days where hours are dear', [rate('day', 1800)], '2026-05-04T08:00', '2026-05-05T08:01', '2 day', 3600],
    ['only weeks', [rate('week', 9000)], '2026-05-04T08:00', '2026-05-04T09:00', '1 week', 9000],
    ['only hours', [rate('hour', 10)], '2026-05-04T08:00', '2026-05-11T08:00', '168 hour', 1680],
    [
      'cheap hours with weeks',
      [rate('hour', 1), rate('week', 100)],
      '2026-05-04T08:00',
      '2026-05-11T09:00',
      '1 week, 1 hour',
      101,
    ],
    [
      'a week at the price of seven days',
      [rate('day', 10), rate('week', 70)],
      '2026-05-04T08:00',
      '2026-05-11T08:00',
      '1 week',
      70,
    ],
    [
      'what costs nothing',
      [rate('day', 0), rate('hour', 0)],
      '2026-05-04T08:00',
      '2026-05-05T07:00',
      '1 day',
      0,
    ],
    ['a month of 31 days', [rate('month', 10)], '2026-01-31T08:00', '2026-03-01T00:00', '1 month', 10],
  ])('charges %s', (_, rates, from, to, lines, amount) => {
    const quote = quoteLocal(rates, from, to)
    expect([describeLines(quote), quote?.amount]).toEqual([lines, amount])
  })

  test('has no amount without rates', () => {
    expect(quoteLocal([], '2026-05-04T08:00', '2026-05-05T08:00')).toBeNull()
  })

  test.each([
    ['23 hours', berlin, '2026-03-28T12:00', '2026-03-29T12:00', 23],
    ['25 hours', berlin, '2026-10-24T12:00', '2026-10-25T12:00', 25],
    ['23 hours', 'America/New_York', '2026-03-07T12:00', '2026-03-08T12:00', 23],
    ['25 hours', 'America/New_York', '2026-10-31T12:00', '2026-11-01T12:00', 25],
    ['23 and a half hours', 'Australia/Lord_Howe', '2026-10-03T12:00', '2026-10-04T12:00', 24],
    ['24 and a half hours', 'Australia/Lord_Howe', '2026-04-04T12:00', '2026-04-05T12:00', 25],
  ])('counts a day of %s in %s as a day, and its hours as they elapse', (_, timezone, from, to, hours) => {
    expect(describeLines(quoteLocal([rate('day', 1)], from, to, timezone))).toBe('1 day')
    expect(describeLines(quoteLocal([rate('hour', 1)], from, to, timezone))).toBe(`${hours} hour`)
  })

  test.each([
    ['New York of 23 hours', 'America/New_York', '2026-03-07T17:00:00Z', '2026-03-08T16:00:00Z', 23],
    ['Lord Howe of 23½ hours', 'Australia/Lord_Howe', '2026-10-03T01:30:00Z', '2026-10-04T01:00:00Z', 24],
  ])('counts a day in %s as a day, and started hours', (_, timezone, startsAt, endsAt, hours) => {
    const stay = { startsAt, endsAt, timezone }
    expect(describeLines(quoteStay({ ...stay, rates: [rate('day', 1)] }))).toBe('1 day')
    expect(describeLines(quoteStay({ ...stay, rates: [rate('hour', 1)] }))).toBe(`${hours} hour`)
    const later = new Date(Date.parse(endsAt) + 60_000).toISOString()
    expect(describeLines(quoteStay({ ...stay, endsAt: later, rates: [rate('day', 1)] }))).toBe('2 day')
  })

  test.each([
    ['a day ends in the skipped hour', '2026-03-28T02:30:00Z', '2026-03-29T01:00:00Z', '1 day'],
    ['a day starts in the second pass of an hour', '2026-10-25T01:30:00Z', '2026-10-26T02:00:00Z', '1 day'],
    ['a day ends in the second pass of an hour', '2026-10-24T00:30:00Z', '2026-10-25T01:30:00Z', '1 day'],
  ])('%s', (_, startsAt, endsAt, lines) => {
    const stay = { startsAt, endsAt, timezone: berlin }
    expect(describeLines(quoteStay({ ...stay, rates: [rate('day', 1)] }))).toBe(lines)
  })

  test.each([
    ['in a month without its day', 'month', '2026-01-30T17:00Z', '2026-01-31T05:00Z', '2026-02-28T11:00Z'],
    [
      'on the last day of such a month',
      'month',
      '2026-01-31T05:00Z',
      '2026-01-31T22:00Z',
      '2026-02-28T21:00Z',
    ],
    ['before and in the skipped hour', 'day', '2026-03-28T01:30Z', '2026-03-28T02:00Z', '2026-03-29T01:20Z'],
    ['in both passes of an hour', 'day', '2026-10-25T00:50Z', '2026-10-25T01:10Z', '2026-10-26T01:50Z'],
  ] as const)('never ends earlier for a later start: %s', (_, per, earlier, later, endsAt) => {
    const count = (startsAt: string) =>
      quoteStay({ startsAt, endsAt, timezone: berlin, rates: [rate(per, 1)] })?.amount
    expect(count(later)).toBeLessThanOrEqual(count(earlier) ?? 0)
  })

  test('needs milliseconds for a year with all rates', () => {
    const stay = { startsAt: at('2026-02-01T06:17'), endsAt: at('2027-02-02T05:00'), timezone: berlin }
    const rates = [rate('hour', 75), rate('day', 1800), rate('week', 12_590), rate('month', 52_000)]
    quoteStay({ ...stay, rates })
    const before = process.cpuUsage()
    for (let run = 0; run < 10; run++) quoteStay({ ...stay, rates })
    // 2 to 5 ms each. Processor time, because the machine may be busy.
    expect(process.cpuUsage(before).user / 10_000).toBeLessThan(100)
  })

  describe('properties', () => {
    const price = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3000 }))
    const rates = fc
      .record({ hour: price, day: price, week: price, month: price }, { requiredKeys: [] })
      .map((prices) => Object.entries(prices).map(([per, amount]) => rate(per as RatePer, amount)))
      .filter(({ length }) => length > 0)
    /** Minutes near the switches, ends of months and leap days make mistakes likely. */
    const corners = [
      '2026-01-29',
      '2026-03-08',
      '2026-03-28',
      '2026-04-05',
      '2026-10-04',
      '2026-10-24',
      '2026-11-01',
      '2028-02-28',
    ].map((day) => Date.parse(`${day}T00:00Z`) / 60_000)
    const minute = fc
      .tuple(fc.constantFrom(...corners), fc.integer({ min: -1500, max: 3000 }), fc.constantFrom(1, 10, 30))
      .map(([corner, offset, step]) => corner + Math.round(offset / step) * step)
    const length = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 90_000 }))
    const zone = fc.constantFrom(...zones)
    const instant = (minutes: number) => new Date(minutes * 60_000).toISOString()
    const stay = (start: number, minutes: number, timezone: string) => ({
      startsAt: instant(start),
      endsAt: instant(start + minutes),
      timezone,
    })
    // A failure prints its seed, with which it can be repeated.
    const seed = Number(process.env.TEST_SEED ?? 1)
    const check = (property: fc.IProperty<never> | fc.IRawProperty<unknown>) =>
      fc.assert(property as fc.IRawProperty<unknown>, { numRuns: 300, seed })

    test('never costs more for a stay inside it', () => {
      const share = fc.double({ min: 0, max: 0.999, noNaN: true })
      check(
        fc.property(
          rates,
          minute,
          length,
          zone,
          share,
          share,
          (prices, start, minutes, timezone, late, early) => {
            const cut = Math.floor(minutes * late)
            const inner = Math.max(1, Math.floor((minutes - cut) * (1 - early)))
            const whole = quoteStay({ ...stay(start, minutes, timezone), rates: prices })
            const part = quoteStay({ ...stay(start + cut, inner, timezone), rates: prices })
            expect(part?.amount).toBeLessThanOrEqual(whole?.amount ?? 0)
          },
        ),
      )
    })

    test('never costs more than a single unit would', () => {
      check(
        fc.property(rates, minute, length, zone, (prices, start, minutes, timezone) => {
          const amount = (of: Rate[]) => quoteStay({ ...stay(start, minutes, timezone), rates: of })?.amount
          for (const one of prices) expect(amount(prices)).toBeLessThanOrEqual(amount([one]) ?? 0)
        }),
      )
    })

    test('returns lines of whole numbers that add up', () => {
      check(
        fc.property(rates, minute, length, zone, (prices, start, minutes, timezone) => {
          const { amount = -1, lines = [] } =
            quoteStay({ ...stay(start, minutes, timezone), rates: prices }) ?? {}
          expect(lines.length).toBeGreaterThan(0)
          expect(
            lines.every(({ count, unitAmount, amount: sum }) => count > 0 && sum === count * unitAmount),
          ).toBe(true)
          expect(lines.flatMap((line) => [line.count, line.amount]).every(Number.isSafeInteger)).toBe(true)
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
        }),
      )
    })

    test('costs the same in every zone for the same local times, except by hour', () => {
      const exists = (local: string) =>
        zones.every((name) => parseAbsolute(at(local, name), name).toString().startsWith(local.slice(0, 16)))
      check(
        fc.property(rates, minute, length, (prices, start, minutes) => {
          const [from, to] = [start, start + minutes].map((local) => instant(local).slice(0, 19)) as [
            string,
            string,
          ]
          const byDay = prices.filter(({ per }) => per !== 'hour')
          fc.pre(byDay.length > 0 && exists(from) && exists(to))
          const [first, ...others] = zones.map((name) => quoteLocal(byDay, from, to, name))
          for (const other of others) expect(other).toEqual(first)
        }),
      )
    })
  })
})

test.each([
  ['its own', { id: 1, zone: 'Yard' }, [5]],
  ["its zone's", { id: 2, zone: 'Yard' }, [3, 4]],
  ["the location's", { id: 2, zone: '' }, [1, 2]],
  ["the location's without a bay", undefined, [1, 2]],
])('finds %s rates of a bay, never a mixture', (_, bay, amounts) => {
  const scoped = [
    { ...rate('hour', 1), zone: null, bayId: null },
    { ...rate('day', 2), zone: null, bayId: null },
    { ...rate('hour', 3), zone: 'Yard', bayId: null },
    { ...rate('day', 4), zone: 'Yard', bayId: null },
    { ...rate('day', 5), zone: null, bayId: 1 },
  ]
  expect(findRates(scoped, bay).map(({ amount }) => amount)).toEqual(amounts)
})
