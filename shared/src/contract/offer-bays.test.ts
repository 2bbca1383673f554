import { compareFreeBays, findUsedBays, isBayFor, offerBays, type UsedBay } from './offer-bays'

const now = Date.parse('2026-11-23T11:00:00.000Z')
const at = (time: string) => `2026-11-23T${time}:00.000Z`
const own = { id: 1, label: 'A1' }
const stay = { bay: own, vehicleType: 'truck' as const, endsAt: at('17:00') }
const buildBay = (id: number, label: string, change: Partial<UsedBay> = {}): UsedBay => ({
  id,
  label,
  zone: '',
  state: 'free',
  freeUntil: null,
  vehicleTypes: ['truck'],
  ...change,
})
const taken = buildBay(1, 'A1', { zone: 'Yard', state: 'occupied' })
const offer = (bays: UsedBay[], change = {}) => {
  const { fitting, others } = offerBays([taken, ...bays], { ...stay, ...change }, now)
  return [fitting, others].map((list) => list.map(({ label }) => label).join())
}

test.each([
  ['car', ['car', 'van'], true],
  ['truck', ['car', 'van'], false],
  ['truck', [], true],
  ['truck', undefined, true],
  [null, ['car'], true],
] as const)('a %s in a bay for %j: %s', (type, vehicleTypes, fits) => {
  expect(isBayFor({ vehicleTypes: vehicleTypes && [...vehicleTypes] }, type)).toBe(fits)
})

test('ranks by zone, then gap, then label', () => {
  const bay = (label: string, zone: string, gap: number) => ({ label, zone, gap })
  const bays = [bay('A10', '', 5), bay('A2', '', 5), bay('B1', '', 1), bay('C1', 'Yard', 9)]
  const sort = (zone?: string) =>
    bays.toSorted((one, other) => compareFreeBays(one, other, zone)).map(({ label }) => label)
  expect(sort()).toEqual(['B1', 'A2', 'A10', 'C1'])
  expect(sort('Yard')).toEqual(['C1', 'B1', 'A2', 'A10'])
})

describe('offerBays', () => {
  test('offers bays for other vehicles apart', () => {
    const pool = buildBay(2, 'Vans', { vehicleTypes: ['car', 'van'] })
    expect(offer([pool, buildBay(3, 'A3')])).toEqual(['A3', 'Vans'])
    expect(offer([pool, buildBay(3, 'A3')], { vehicleType: null })).toEqual(['A3,Vans', ''])
  })

  test.each([
    ['a known vehicle in a bay for it', 'truck', [['truck', 'van']], 'A2'],
    ['a known vehicle in a bay for all', 'truck', [[]], 'A2'],
    ['a known vehicle in a bay of which no kinds are known', 'truck', [undefined, ['truck']], 'A3'],
    ['an unknown vehicle in a bay for all, before those for some', null, [['van'], []], 'A3'],
    ['an unknown vehicle in no bay for some', null, [['van'], undefined], undefined],
    ['a vehicle in no bay of an older snapshot', 'truck', [undefined], undefined],
  ] as const)('proposes %s', (_, vehicleType, kinds, label) => {
    const bays = kinds.map((some, index) =>
      buildBay(index + 2, `A${index + 2}`, { vehicleTypes: some && [...some] }),
    )
    const { best, fitting } = offerBays([taken, ...bays], { ...stay, vehicleType }, now)
    expect(best?.label).toBe(label)
    expect(fitting).toHaveLength(kinds.length)
    if (label) expect(fitting[0]).toBe(best)
  })

  test('puts the best first: the zone of the own bay, the smallest gap, the label', () => {
    const [far, near] = [buildBay(2, 'A10'), buildBay(3, 'A9', { zone: 'Yard' })]
    const tight = buildBay(4, 'B1', { freeUntil: at('18:00') })
    const tomorrow = buildBay(5, 'A2', { freeUntil: '2026-11-25T11:00:00.000Z' })
    expect(offer([far, tomorrow, tight, near])).toEqual(['A9,B1,A2,A10', ''])
  })

  test.each([
    ['another stay has before the end', { freeUntil: at('16:59') }, ''],
    ['is booked from the end', { freeUntil: at('17:00') }, 'A2'],
    ['is reserved', { state: 'reserved' as const }, ''],
    ['is blocked', { state: 'blocked' as const }, ''],
  ])('a bay that %s', (_, change, labels) => {
    expect(offer([buildBay(2, 'A2', change)])).toEqual([labels, ''])
  })

  test('offers what is free now when the stay is over', () => {
    expect(offer([buildBay(2, 'A2', { freeUntil: at('11:30') })], { endsAt: at('10:00') })).toEqual([
      'A2',
      '',
    ])
  })
})

describe('findUsedBays', () => {
  test.each([
    ['a stay of three days', '2026-11-26T11:00:00.000Z', ''],
    ['a stay of a day', '2026-11-24T11:00:00.000Z', 'A2'],
  ])('knows what is booked after the two days of a snapshot: %s', (_, endsAt, labels) => {
    const later = { id: 2, label: 'A2', zone: '', capacity: 1, freeUntil: '2026-11-26T08:00:00.000Z' }
    const used = findUsedBays({ bays: [later], bookings: [], blocks: [] }, now)
    expect(
      offerBays(used, { ...stay, endsAt }, now)
        .fitting.map(({ label }) => label)
        .join(),
    ).toBe(labels)
  })

  const bays = [{ id: 1, label: 'Lot', zone: '', capacity: 2 }]
  const booking = (status: 'confirmed' | 'checked_in' | 'checked_out', from: string, until: string) => ({
    id: 9,
    ref: '',
    code: null,
    bay: own,
    driver: { id: 1, name: '', blockedAt: null },
    plate: '',
    vehicleType: null,
    status,
    startsAt: at(from),
    endsAt: at(until),
    checkedInAt: null,
    checkedOutAt: null,
  })
  const inside = booking('checked_in', '09:00', '12:00')
  const block = (from: string, endsAt: string | null) => ({
    bayId: 1,
    places: 1,
    startsAt: at(from),
    endsAt,
  })
  test.each([
    ['nothing', [], [], 'free', null],
    ['what left', [booking('checked_out', '09:00', '12:00')], [], 'free', null],
    ['one vehicle', [inside], [], 'free', null],
    ['two vehicles', [inside, inside], [], 'occupied', null],
    [
      'one that overstays, and one tonight',
      [booking('checked_in', '08:00', '10:00'), booking('confirmed', '20:00', '22:00')],
      [],
      'free',
      at('20:00'),
    ],
    [
      'one that has left when the next comes',
      [inside, booking('confirmed', '20:00', '22:00')],
      [],
      'free',
      null,
    ],
    [
      'one vehicle and one that is due soon',
      [inside, booking('confirmed', '12:59', '15:00')],
      [],
      'occupied',
      null,
    ],
    ['one vehicle and a block', [inside], [block('10:00', null)], 'occupied', null],
    ['a block of later', [], [block('10:00', at('12:00')), block('11:30', null)], 'free', at('11:30')],
    ['a block of before', [inside], [block('09:00', at('11:00'))], 'free', null],
  ] as const)('a pool of two with %s', (_, bookings, blocks, state, freeUntil) => {
    const [used] = findUsedBays({ bays, bookings: [...bookings], blocks: [...blocks] }, now)
    expect(used).toMatchObject({ state, freeUntil })
  })
})
