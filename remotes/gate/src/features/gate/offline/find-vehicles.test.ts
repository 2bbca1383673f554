import {
  findBlockedDriver,
  findByCode,
  findByPlate,
  noBays,
  offerFreeBays,
  offerWalkInBays,
  searchVehicles,
} from './find-vehicles'
import { at, buildBoard, buildSnapshot, buildStay } from './testing'

const late = Date.parse(at('11:30'))

describe('findByPlate, findByCode and searchVehicles', () => {
  const bookings = [
    buildStay({ id: 1, plate: 'HH-O 101', ref: 'AAAA2222', code: '111111' }),
    buildStay({ id: 2, plate: 'HH 0101', ref: 'BBBB3333', code: '222222', status: 'cancelled' }),
    buildStay({
      id: 3,
      plate: 'HH-O 101',
      ref: 'CCCC4444',
      code: '333333',
      startsAt: '2026-11-24T11:00:00.000Z',
      endsAt: '2026-11-24T17:00:00.000Z',
    }),
    buildStay({
      id: 4,
      plate: 'G8-512-EL',
      ref: 'DDDD5555',
      code: null,
      driver: { id: 8, name: 'Öykü', blockedAt: null },
    }),
  ]
  const vehicles = buildBoard(buildSnapshot({ bookings }))

  test.each([
    ['hh o101', '1', ['3 other-day', '2 look-alike']],
    ['hh0101', '2', ['1 look-alike']],
    ['G8-521-EL', undefined, ['4 transposed']],
    ['GB-513-EL', undefined, ['4 one-letter']],
    ['HH', undefined, []],
  ])('matches the plate %s', (text, key, near) => {
    const found = findByPlate(vehicles, text, Date.parse(at('11:10')))
    expect(found.vehicle?.key).toBe(key)
    expect(found.near.map(({ vehicle, match }) => `${vehicle.key} ${match}`)).toEqual(near)
  })

  test.each([
    ['АА 1234 ВС', 'aa1234bc'],
    ['AA 1234 BC', 'АА 1234 ВС'],
    ['ΑΒΕ 1234', 'авe 1234'],
    ['MU\u0308-L 7', 'mül 7'],
    ['straße 1', 'straße 1'],
    ['STRASSE 1', 'straße 1'],
    ['HH\u00AD-AB \u200B1', 'hhab1'],
    ['AB ²³', 'ab 23'],
    ['ب ١٢٣٤', 'ب 1234'],
  ])('finds %s by %s, also while it is typed', (plate, text) => {
    const board = buildBoard(buildSnapshot({ bookings: [buildStay({ id: 9, plate })] }))
    const found = findByPlate(board, text, late)
    expect([found.vehicle?.key, found.near]).toEqual(['9', []])
    expect(searchVehicles(board, text)).toMatchObject([{ isSimilar: false }])
  })

  const day = (date: number) => ({
    startsAt: `2026-11-${date}T11:00:00.000Z`,
    endsAt: `2026-11-${date}T17:00:00.000Z`,
  })
  const [onSite, due, next, last] = [
    buildStay({ id: 21, plate: 'LT 100', status: 'checked_in', ...day(22) }),
    buildStay({ id: 22, plate: 'LT-100' }),
    buildStay({ id: 23, plate: 'LT 100', ...day(24) }),
    buildStay({ id: 24, plate: 'LT 100', ...day(25) }),
  ]
  const [justOver, laterToday, yesterday, cancelled] = [
    buildStay({ id: 25, plate: 'LT 100', startsAt: at('08:00'), endsAt: at('11:00') }),
    buildStay({ id: 26, plate: 'LT 100', startsAt: at('16:00') }),
    buildStay({ id: 27, plate: 'LT 100', ...day(22), startsAt: '2026-11-22T14:00:00.000Z' }),
    buildStay({ id: 28, plate: 'LT 100', status: 'cancelled' }),
  ]
  test.each([
    [[last, next, due, onSite], '21'],
    [[last, next, due], '22'],
    [[last, next], '23'],
    [[last, justOver, laterToday], '25'],
    [[next, yesterday], '27'],
    [[last, cancelled], '24'],
  ])('offers a similar plate once, with the stay that matters most: case %#', (stays, key) => {
    const board = buildBoard(buildSnapshot({ bookings: stays }))
    const { near } = findByPlate(board, 'LT 1OO', Date.parse(at('11:10')))
    expect(near.map(({ vehicle }) => vehicle.key)).toEqual([key])
  })

  test.each([
    ['333333', '3'],
    ['dddd5555', '4'],
    ['000000', undefined],
    ['', undefined],
  ])('matches the code %j', (text, key) => {
    expect(findByCode(vehicles, text)?.key).toBe(key)
  })

  test.each([
    ['hho101', ['1', '3', '~2']],
    ['HH-0', ['2', '~1', '~3']],
    ['öyk', ['4']],
    ['OYKU', ['4']],
    ['oyku, 512', ['4']],
    ['g8 oyk', ['4']],
    ['oyku hh', []],
    ['2222', ['1', '2']],
    ['GB-512', ['~4']],
    ['XYZ', []],
    ['!!!', []],
    ['🚚', []],
  ])('matches the typed %s', (text, expected) => {
    const found = searchVehicles(vehicles, text)
    expect(found.map(({ vehicle, isSimilar }) => (isSimilar ? '~' : '') + vehicle.key)).toEqual(expected)
  })
})

test.each([
  ['XX 1', []],
  ['XX', []],
  ['MXX', [{ isSimilar: false }]],
  ['KR 19', []],
])('a reference has %s by chance, unless it is three characters', (typed, expected) => {
  const stay = buildStay({ id: 9, plate: 'LTO 482', ref: 'K71MXX23', code: '000018' })
  expect(searchVehicles(buildBoard(buildSnapshot({ bookings: [stay] })), typed)).toMatchObject(expected)
})

test('folds the texts of a booking once, however often somebody types', () => {
  let reads = 0
  const stay = Object.defineProperty(buildStay({ plate: 'HH-AB 1' }), 'ref', {
    get: () => {
      reads++
      return 'K7M2QX9P'
    },
  })
  const snapshot = buildSnapshot({ bookings: [stay] })
  for (const typed of ['K', 'K7', 'K7M', 'xyz']) searchVehicles(buildBoard(snapshot), typed)
  expect(reads).toBe(1)
})

describe('offerFreeBays', () => {
  const list = (snapshot = buildSnapshot()) => {
    const [vehicle] = buildBoard(snapshot)
    const { fitting, others } = vehicle ? offerFreeBays(snapshot, vehicle, late) : noBays
    return [fitting, others].map((bays) => bays.map(({ label }) => label).join())
  }

  test('offers bays that fit the vehicle apart from the others', () => {
    const bays = [
      { id: 1, label: 'A1', zone: '', capacity: 1, vehicleTypes: ['truck' as const] },
      { id: 2, label: 'A2', zone: '', capacity: 1, vehicleTypes: ['truck' as const] },
      { id: 3, label: 'Lot', zone: '', capacity: 9, vehicleTypes: ['car' as const, 'van' as const] },
    ]
    expect(list(buildSnapshot({ bays }))).toEqual(['A2', 'Lot'])
  })

  test('skips bays that another stay has before the vehicle leaves', () => {
    const others = [
      buildStay({ id: 31, status: 'checked_in', bay: { id: 1, label: 'A1' } }),
      buildStay({ id: 32, startsAt: at('16:00'), endsAt: at('20:00'), bay: { id: 2, label: 'A2' } }),
      buildStay({ id: 33, status: 'checked_in', bay: { id: 3, label: 'Lot' } }),
    ]
    expect(list(buildSnapshot({ bookings: [buildStay(), ...others] }))).toEqual(['Lot', ''])
  })
})

describe('offerWalkInBays', () => {
  const bays = [
    { id: 1, label: 'A1', zone: '', capacity: 1, vehicleTypes: ['truck' as const], freeUntil: at('20:00') },
    { id: 2, label: 'A2', zone: '', capacity: 1, vehicleTypes: ['truck' as const], freeUntil: at('22:00') },
    { id: 3, label: 'A3', zone: '', capacity: 1, vehicleTypes: ['truck' as const], freeUntil: null },
    { id: 4, label: 'Lot', zone: '', capacity: 9, vehicleTypes: ['car' as const], freeUntil: null },
    { id: 5, label: 'A5', zone: '', capacity: 1, vehicleTypes: ['truck' as const], freeUntil: null },
  ]
  const forAll = [
    { id: 6, label: 'G1', zone: '', capacity: 1, vehicleTypes: [], freeUntil: at('20:00') },
    { id: 7, label: 'G2', zone: '', capacity: 1, vehicleTypes: [], freeUntil: at('22:00') },
  ]
  const bookings = [buildStay({ id: 31, status: 'checked_in', bay: { id: 5, label: 'A5' } })]
  const list = (only = bays, type?: 'truck') => {
    const offered = offerWalkInBays(buildSnapshot({ bays: only, bookings }), type, late)
    const names = (all: { label: string }[]) => all.map(({ label }) => label).join()
    return [names(offered.fitting), names(offered.others), offered.best?.label]
  }

  test.each<[string, Parameters<typeof list>, ReturnType<typeof list>]>([
    [
      'those first that are free all the time, then the longest free',
      [bays, 'truck'],
      ['A3,A2,A1', 'Lot', 'A3'],
    ],
    ['one for some time where none is free longer', [bays.slice(0, 2), 'truck'], ['A2,A1', '', 'A2']],
    ['none where none is free', [bays.slice(4), 'truck'], ['', '', undefined]],
    [
      'one for every vehicle before those for others, however long these are free',
      [[...bays.slice(2, 4), ...forAll]],
      ['G2,G1,A3,Lot', '', 'G2'],
    ],
    ['all, but proposes none, for an unknown vehicle', [bays], ['A3,Lot,A2,A1', '', undefined]],
  ])('offers %s', (_, args, expected) => {
    expect(list(...args)).toEqual(expected)
  })

  test('until 24 hours after the next local midnight', () => {
    expect(new Date(offerWalkInBays(buildSnapshot(), undefined, late).end).toISOString()).toBe(
      '2026-11-24T23:00:00.000Z',
    )
  })
})

test('findBlockedDriver knows a plate however it is typed, whatever became of the booking', () => {
  const driver = {
    id: 3,
    name: 'Eve',
    blockedAt: '2026-11-20T08:00:00.000Z',
    blockReason: 'Left without paying',
  }
  const bookings = [
    buildStay({ id: 1, plate: 'HH-O 101' }),
    buildStay({ id: 2, plate: 'KR 990', status: 'cancelled', driver }),
  ]
  const vehicles = buildBoard(buildSnapshot({ bookings }))
  expect(findBlockedDriver(vehicles, 'kr-990')).toEqual(driver)
  expect(findBlockedDriver(vehicles, 'HH-O 101')).toBeUndefined()
})
