import { createScale, snap } from './geometry'

const at = Date.parse
const create = (zone: string, from: string, days: number, hourWidth = 40) =>
  createScale({ zone, from, days, hourWidth })

describe('the width of days', () => {
  test.each([
    ['24 hours', 'Europe/Berlin', '2026-11-23', 960, 24],
    ['23 hours', 'Europe/Berlin', '2026-03-29', 920, 23],
    ['25 hours', 'Europe/Berlin', '2026-10-25', 1000, 25],
    ['23 hours, in the other direction', 'America/New_York', '2026-03-08', 920, 23],
    ['half an hour less', 'Australia/Lord_Howe', '2026-10-04', 940, 24],
    ['half an hour more', 'Australia/Lord_Howe', '2026-04-05', 980, 25],
    ['a skipped midnight', 'Africa/Cairo', '2026-04-24', 920, 23],
    ['a repeated midnight', 'America/Havana', '2026-11-01', 1000, 25],
    ['an offset of 45 minutes', 'Asia/Kathmandu', '2026-11-23', 960, 24],
  ])('%s: %s on %s', (_, zone, from, width, hours) => {
    const { days } = create(zone, from, 1)
    expect(days[0]).toMatchObject({ date: from, x: 0, width })
    expect(days[0]?.hours).toHaveLength(hours)
  })

  test('adds up over two weeks with a change of the clock', () => {
    const { days, width } = create('Europe/Berlin', '2026-10-19', 14, 4)
    expect(width).toBe((14 * 24 + 1) * 4)
    expect(days[7]).toMatchObject({ date: '2026-10-26', x: (7 * 24 + 1) * 4, width: 96 })
  })
})

describe('the marks of hours', () => {
  const list = (zone: string, date: string) =>
    create(zone, date, 1)
      .days[0]?.hours.slice(0, 5)
      .map(({ label, x, repeated }) => `${label}${repeated ? '*' : ''} ${x}`)

  test.each([
    ['Europe/Berlin', '2026-03-29', ['00:00 0', '01:00 40', '03:00 80', '04:00 120', '05:00 160']],
    ['Europe/Berlin', '2026-10-25', ['00:00 0', '01:00 40', '02:00 80', '02:00* 120', '03:00 160']],
    ['Australia/Lord_Howe', '2026-10-04', ['00:00 0', '01:00 40', '02:30 80', '03:00 100', '04:00 140']],
    ['Australia/Lord_Howe', '2026-04-05', ['00:00 0', '01:00 40', '01:30* 80', '02:00 100', '03:00 140']],
    ['Africa/Cairo', '2026-04-24', ['01:00 0', '02:00 40', '03:00 80', '04:00 120', '05:00 160']],
    ['America/Havana', '2026-11-01', ['00:00 0', '00:00* 40', '01:00 80', '02:00 120', '03:00 160']],
  ])('%s on %s', (zone, date, expected) => {
    expect(list(zone, date)).toEqual(expected)
  })
})

describe('instants', () => {
  test.each([
    ['Europe/Berlin', '2026-11-23', '2026-11-23T08:00:00+01:00', 320],
    ['Europe/Berlin', '2026-11-23', '2026-11-22T23:00:00+01:00', -40],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T03:00:00+02:00', 80],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T02:30:00+02:00', 100],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T02:30:00+01:00', 140],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-05T01:45:00+11:00', 70],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-05T01:45:00+10:30', 90],
    ['Pacific/Auckland', '2026-11-23', '2026-11-23T20:00:00+13:00', 800],
  ])('in %s from %s: %s is at %i px, and back', (zone, from, instant, x) => {
    const scale = create(zone, from, 2)
    expect(scale.toX(at(instant))).toBe(x)
    expect(scale.toInstant(x)).toBe(at(instant))
  })

  test("do not depend on the browser's zone", () => {
    const clock = (['getHours', 'getDate', 'getDay', 'getTimezoneOffset'] as const).map((name) =>
      jest.spyOn(Date.prototype, name),
    )
    create('Asia/Tokyo', '2026-11-23', 14)
    snap(at('2026-11-23T08:10:00Z'), 'Asia/Tokyo')
    for (const spy of clock) expect(spy).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })
})

test.each([
  ['Europe/Berlin', '2026-11-23T08:07:29+01:00', '2026-11-23T08:00:00+01:00'],
  ['Europe/Berlin', '2026-11-23T08:07:30+01:00', '2026-11-23T08:15:00+01:00'],
  ['Europe/Berlin', '2026-10-25T02:58:00+02:00', '2026-10-25T02:00:00+01:00'],
  ['Europe/Berlin', '2026-03-29T01:55:00+01:00', '2026-03-29T03:00:00+02:00'],
  ['Asia/Kathmandu', '2026-11-23T08:20:00+05:45', '2026-11-23T08:15:00+05:45'],
])('in %s %s snaps to %s', (zone, instant, expected) => {
  expect(new Date(snap(at(instant), zone))).toEqual(new Date(expected))
})
