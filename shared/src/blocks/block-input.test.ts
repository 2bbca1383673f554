import { type BlockInput, blockInput } from './block-input'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-28T12:00:00.000Z') }))
afterEach(() => jest.useRealTimers())

const blank: BlockInput = { start: 'now', from: '', end: 'open', until: '', places: 1, reason: ' Paint ' }
const parse = (input: Partial<BlockInput>, zone = 'Europe/Berlin', capacity = 1) =>
  blockInput(zone, capacity).safeParse({ ...blank, ...input })

test.each<[string, Partial<BlockInput>, string, string | undefined, string | null]>([
  ['from now on, which the API knows', {}, 'Europe/Berlin', undefined, null],
  [
    'over the night in which clocks change',
    { start: 'later', from: '2026-03-28T20:00', end: 'at', until: '2026-03-29T08:00' },
    'Europe/Berlin',
    '2026-03-28T19:00:00.000Z',
    '2026-03-29T06:00:00.000Z',
  ],
  [
    'where clocks change by half an hour',
    { start: 'later', from: '2026-04-04T12:00', end: 'at', until: '2026-04-05T12:00' },
    'Australia/Lord_Howe',
    '2026-04-04T01:00:00.000Z',
    '2026-04-05T01:30:00.000Z',
  ],
  ['for two hours', { end: 'hours' }, 'Europe/Berlin', undefined, '2026-03-28T14:00:00.000Z'],
  [
    'for the rest of the day of its start, which is 23 hours long',
    { start: 'later', from: '2026-03-29T01:00', end: 'day' },
    'Europe/Berlin',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ],
])('parses a block %s', (_, input, zone, startsAt, endsAt) => {
  expect(parse(input, zone).data).toEqual({ startsAt, endsAt, places: 1, reason: 'Paint' })
})

test.each<[Partial<BlockInput>, string, string]>([
  [{ start: 'later' }, 'from', 'Enter a date and time'],
  [{ start: 'later', from: '12026-01-01T10:00' }, 'from', 'Enter a date and time'],
  [{ end: 'at' }, 'until', 'Enter a date and time'],
  [{ end: 'at', until: '2026-03-30T24:00' }, 'until', 'Enter a date and time'],
  [
    { start: 'later', from: '2026-03-30T10:00', end: 'at', until: '2026-03-30T10:00' },
    'until',
    'Ends before it starts',
  ],
  [
    { start: 'later', from: '2026-03-20T10:00', end: 'at', until: '2026-03-21T10:00' },
    'until',
    'This time is over',
  ],
  [{ start: 'later', from: '2026-03-20T10:00', end: 'hours' }, 'from', 'This time is over'],
  [{ start: 'later', end: 'day' }, 'from', 'Enter a date and time'],
  [
    { start: 'later', from: '2026-03-29T02:30' },
    'from',
    '2:30 AM does not exist that night, as the clocks go forward. Choose another time',
  ],
  [
    { end: 'at', until: '2026-10-25T02:30' },
    'until',
    '2:30 AM comes twice that night. Choose the first or the second',
  ],
  [{ places: undefined }, 'places', 'At least 1 place'],
  [{ places: 9 }, 'places', 'At most 8 places'],
  [{ reason: ' ' }, 'reason', 'Enter a reason'],
])('%j: %s %s', (input, path, message) => {
  const { error } = parse(input, 'Europe/Berlin', 8)
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})
