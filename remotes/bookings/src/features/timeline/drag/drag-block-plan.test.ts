import type { Block, Timeline } from '@hosts/shared/contract'
import { toInstant } from '@hosts/shared/local-time'
import { buildBay, buildBlock } from '@hosts/shared/testing'
import { buildTimelineBooking } from '../../../testing/builders'
import { findBlockGrips, planBlock } from './drag-block-plan'
import type { Obstacle } from './drag-obstacles'
import type { Grip } from './drag-plan'

const zone = 'Europe/Berlin'
const iso = (local: string) => toInstant(`2026-11-${local.replace(' ', 'T')}`, zone) ?? ''
const at = (local: string) => Date.parse(iso(local))
const now = at('23 12:03')

const a1 = buildBay({ id: 1, label: 'A1' })
const a2 = buildBay({ id: 2, label: 'A2' })
const old = buildBay({ id: 3, label: 'A3', status: 'retired' })
const pool = buildBay({ id: 9, label: 'P1', capacity: 3 })
const block = (from: string, to: string | null, change: Partial<Block> = {}) =>
  buildBlock({ startsAt: iso(from), endsAt: to && iso(to), ...change })
const planned = block('24 08:00', '24 18:00')
const startedBlock = block('23 08:00', '23 18:00')
const open = block('24 08:00', null)
const onOld = block('23 08:00', null, { bay: { id: 3, label: 'A3' } })
const inPool = block('24 08:00', '24 18:00', { bay: { id: 9, label: 'P1' }, places: 2 })

type Change = { block?: Block; grip?: Grip; to?: string; bay?: typeof a1 | null }
const plan = (
  { block = planned, grip = 'move', to = '24 10:00', bay = a1 }: Change,
  known: Partial<Timeline> = {},
) =>
  planBlock({
    timeline: { bays: [a1, a2, old, pool], bookings: [], blocks: [block], asOf: '', ...known },
    block,
    grip,
    from: { at: at('24 10:00'), bay: a1 },
    to: { at: at(to), bay },
    zone,
    now,
  })

test.each<[string, Change, object]>([
  ['nothing for a press', {}, {}],
  ['a move in time', { to: '24 12:08' }, { startsAt: iso('24 10:15'), endsAt: iso('24 20:15') }],
  ['another bay', { bay: a2 }, { bayId: 2 }],
  ['a move in time without an end', { block: open, to: '24 12:00' }, { startsAt: iso('24 10:00') }],
  ['a later end', { grip: 'end', to: '24 13:01', bay: a2 }, { endsAt: iso('24 21:00') }],
  ['an end where there was none', { block: open, grip: 'end', to: '25 06:00' }, { endsAt: iso('25 06:00') }],
  ['an end after the start', { grip: 'end', to: '23 10:00' }, { endsAt: iso('24 08:15') }],
  ['an earlier start', { grip: 'start', to: '24 08:20' }, { startsAt: iso('24 06:15') }],
  ['an end from now on', { block: startedBlock, grip: 'end', to: '23 20:00' }, { endsAt: iso('23 12:03') }],
  ['another bay for one that has begun', { block: startedBlock, to: '24 20:00', bay: a2 }, { bayId: 2 }],
  ['an end in a retired bay', { block: onOld, grip: 'end', to: '24 06:00' }, { endsAt: iso('24 06:00') }],
])('plans %s', (_, change, expected) => {
  expect(plan(change)).toMatchObject({ changes: expected, obstacles: [] })
  expect(Object.keys(plan(change).changes)).toEqual(Object.keys(expected))
})

const stay = (bayId: number, from: string, to: string) =>
  buildTimelineBooking({ bayId, startsAt: iso(from), endsAt: iso(to) })
test.each<[string, Change, Partial<Timeline>, Obstacle['kind'][]]>([
  ['a stay', { bay: a2 }, { bookings: [stay(2, '24 17:00', '25 08:00')] }, ['booking']],
  [
    'a stay at any time later',
    { block: open, bay: a2 },
    { bookings: [stay(2, '27 17:00', '28 08:00')] },
    ['booking'],
  ],
  [
    'another block',
    { bay: a2 },
    { blocks: [block('24 12:00', null, { id: 32, bay: { id: 2, label: 'A2' } })] },
    ['block'],
  ],
  ['not itself', { to: '24 12:00' }, {}, []],
  ['a retired bay', { bay: old }, {}, ['retired']],
  ['too few places at all', { block: inPool, bay: a2 }, {}, ['small']],
  [
    'too few places left',
    { block: inPool, to: '24 12:00', bay: pool },
    { bookings: [1, 2].map(() => stay(9, '24 19:00', '25 08:00')) },
    ['few'],
  ],
  [
    'not who leaves it enough places',
    { block: inPool, to: '24 12:00', bay: pool },
    { bookings: [stay(9, '24 19:00', '25 08:00')] },
    [],
  ],
  [
    'a full pool',
    { bay: pool },
    { bookings: [1, 2, 3].map(() => stay(9, '24 09:00', '24 10:00')) },
    ['full'],
  ],
  ['a time that is over', { to: '23 00:00' }, {}, ['end-over']],
])('finds the obstacle %s', (_, change, known, expected) => {
  expect(plan(change, known).obstacles.map(({ kind }) => kind)).toEqual(expected)
})

test.each<[string, Block, Grip[]]>([
  ['is planned', planned, ['move', 'start', 'end']],
  ['has begun', startedBlock, ['move', 'end']],
  ['has ended', block('22 08:00', '23 08:00'), []],
])('can drag %s', (_, one, expected) => {
  expect(findBlockGrips(one, now)).toEqual(expected)
})
