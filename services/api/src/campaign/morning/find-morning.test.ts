import { findMorning } from './find-morning'

const berlin = { timezone: 'Europe/Berlin', quietHours: null }
const at = (text: string) => Date.parse(text)

it.each([
  ['before it', '2026-11-20T06:59:00Z', '2026-11-20T07:00:00Z', '2026-11-20T09:00:00Z'],
  ['during it', '2026-11-20T08:59:00Z', '2026-11-20T07:00:00Z', '2026-11-20T09:00:00Z'],
  ['at its end', '2026-11-20T09:00:00Z', '2026-11-21T07:00:00Z', '2026-11-21T09:00:00Z'],
  ['before midnight', '2026-11-20T22:59:00Z', '2026-11-21T07:00:00Z', '2026-11-21T09:00:00Z'],
  ['before a day of 23 hours', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z', '2026-03-29T08:00:00Z'],
  ['before a day of 25 hours', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00Z', '2026-10-25T09:00:00Z'],
])('finds the morning: %s', (_, now, opens, closes) => {
  expect(findMorning('Europe/Berlin', berlin, at(now))).toEqual({ opensAt: at(opens), closesAt: at(closes) })
})

it('is by the zone of the driver, not of the location', () => {
  const { opensAt } = findMorning('Asia/Tokyo', berlin, at('2026-11-20T12:00:00Z'))
  expect(new Date(opensAt).toISOString()).toBe('2026-11-20T23:00:00.000Z')
})

it('is by the zone of the location, else by UTC, where a zone does not exist', () => {
  const now = at('2026-11-20T06:59:00Z')
  const find = (zone: string, timezone: string) =>
    findMorning(zone, { timezone, quietHours: { from: '21:00', to: '07:00' } }, now).opensAt
  expect(find('Mars/Olympus', 'Europe/Berlin')).toBe(at('2026-11-20T07:00:00Z'))
  expect(find('Mars/Olympus', 'Mars/Olympus')).toBe(at('2026-11-20T08:00:00Z'))
})

describe('in quiet hours of the location', () => {
  // Until 07:00 in Berlin, 06:00 UTC.
  const quiet = { timezone: 'Europe/Berlin', quietHours: { from: '21:00', to: '07:00' } }
  it.each([
    // 08:00 in Kyiv is 07:00 in Berlin.
    ['which end before it', 'Europe/Kiev', '2026-11-20T06:00:00Z', '2026-11-20T08:00:00Z'],
    ['which end in it', 'Europe/Samara', '2026-11-20T06:00:00Z', '2026-11-20T07:00:00Z'],
    ['which cover it', 'Asia/Tokyo', '2026-11-20T06:00:00Z', '2026-11-20T07:00:00Z'],
  ])('begins at their end: %s', (_, zone, opens, closes) => {
    const now = at(opens) + 60_000
    expect(findMorning(zone, quiet, now)).toEqual({ opensAt: at(opens), closesAt: at(closes) })
    expect(findMorning(zone, quiet, at(closes)).opensAt).toBe(at(opens) + 86_400_000)
  })
})
