import { storeRegistryExpiry } from '@hosts/shared/date-in-doubt'
import { readPendingWork } from '@hosts/shared/pending-work'
import { takeExpiredDatabases } from '@hosts/shared/session-databases'
import { openEventQueue } from './event-queue'
import { buildSnapshot, noon } from './testing'
import { anna, ben, createPhone, letIn, settle, setUpPhones, wait } from './testing-phones'

// Storage of several people on one phone, and of a session that has ended.

setUpPhones()

/** What a shell from before pending-work.ts reads of them. */
const readOldCounts = () =>
  [anna, ben].map(({ id }) => JSON.parse(localStorage.getItem(`device/waiting-events/${id}`) ?? 'null'))

test('counts each person’s waiting events for the logout, with the address that sends them', async () => {
  const phone = createPhone()
  phone.server.fault = 'cut'
  const service = await phone.open()
  await letIn(service, 'A')
  await letIn(service, 'B')
  phone.user = ben
  await letIn(service, 'C')
  await settle(service)
  const address = '/parkings/7?open=events'
  expect(readPendingWork(`pending/gate/${anna.id}`)).toMatchObject({
    count: 2,
    address,
    survivesLogout: true,
  })
  expect(readPendingWork(`pending/gate/${ben.id}`)).toMatchObject({
    count: 1,
    title: '1 event at the gate is not sent yet',
  })
  expect(readOldCounts()).toEqual([
    { count: 2, address },
    { count: 1, address },
  ])
  phone.server.fault = 'none'
  await settle(service)
  expect(readPendingWork(`pending/gate/${anna.id}`)?.count).toBe(2)
  expect(readPendingWork(`pending/gate/${ben.id}`)).toBeNull()
  expect(readOldCounts()).toEqual([{ count: 2, address }, null])
})

describe('a person who has left events on the phone', () => {
  const leave = async () => {
    const phone = createPhone()
    phone.server.fault = 'cut'
    const service = await phone.open()
    await letIn(service, 'A')
    await letIn(service, 'B')
    await service.close()
    phone.server.fault = 'none'
    phone.user = ben
    return { phone, service: await phone.open() }
  }

  test('sends them at the next login, nobody else does', async () => {
    const { phone, service } = await leave()
    await letIn(service, 'Of Ben')
    await settle(service)
    expect(phone.plates()).toEqual(['Of Ben'])
    await service.close()
    phone.user = anna
    await settle(await phone.open())
    expect(phone.plates()).toEqual(['Of Ben', 'A', 'B'])
  })

  test('sends them after a login on the same page', async () => {
    const { phone, service } = await leave()
    phone.user = anna
    await service.open(anna.id)
    await settle(service)
    phone.server.fault = 'cut'
    await letIn(service, 'C')
    await settle(service)
    phone.server.fault = 'none'
    await service.open(anna.id)
    await wait(50)
    expect(phone.plates()).toEqual(['A', 'B', 'C'])
  })

  test('is named in the events when another person sends them', async () => {
    const { phone, service } = await leave()
    await service.sendForOther(7, anna.id)
    await settle(service)
    expect(phone.server.recorded).toMatchObject([
      { plate: 'A', actedBy: 1 },
      { plate: 'B', actedBy: 1 },
    ])
  })

  test('loses them once somebody confirms the loss', async () => {
    const { phone, service } = await leave()
    await service.discard(7, anna.id)
    await service.close()
    phone.user = anna
    expect((await phone.open()).getState().events).toEqual([])
  })
})

test.each([
  ['its person an hour later', anna, 1, 1],
  ['another person', ben, 1, 0],
  ['anybody after 48 hours', anna, 48, 0],
])('a snapshot is there for %s', async (_, user, hours, count) => {
  const phone = createPhone()
  const service = await phone.open()
  service.takeSnapshot(anna.id, { snapshot: buildSnapshot(), clockOffset: 0 })
  await wait(50)
  await service.close()
  jest.setSystemTime(Date.parse(noon) + hours * 3_600_000)
  phone.user = user
  expect((await phone.open()).getState().snapshots.size).toBe(count)
  phone.user = anna
  expect((await phone.open()).getState().snapshots.size).toBe(count)
})

test('a snapshot expires after 48 hours, also when the app starts on another screen', async () => {
  const phone = createPhone()
  const service = await phone.open()
  service.takeSnapshot(anna.id, { snapshot: buildSnapshot(), clockOffset: 0 })
  while (!localStorage.getItem(`device/expires/session/${phone.name}`)) await wait(5)
  const expired = (hours: number) => takeExpiredDatabases(Date.parse(noon) + hours * 3_600_000)
  expect(expired(47)).not.toContain(`session/${phone.name}`)
  expect(expired(49)).toContain(`session/${phone.name}`)
})

describe('the date of the device is wrong by days', () => {
  const day = 24 * 3_600_000
  const start = Date.parse(noon)
  /** A phone with a snapshot of noon that its registry outlives by some days, opened when its clock says `days` later. */
  const reopen = async (days: number, validDays: number, clockOffset = 0) => {
    const phone = createPhone()
    const first = await phone.open()
    const snapshot = buildSnapshot()
    first.takeSnapshot(anna.id, { snapshot, clockOffset })
    await wait(50)
    await first.close()
    storeRegistryExpiry(start + validDays * day)
    jest.setSystemTime(start + days * day)
    const service = await phone.open()
    return { phone, service, asOf: Date.parse(snapshot.asOf) }
  }
  afterEach(() => storeRegistryExpiry(Number.POSITIVE_INFINITY))

  test.each([8, -8, 400, -400])(
    'a snapshot opens at its own time when it is wrong by %i days',
    async (days) => {
      const { service, asOf } = await reopen(days, 7)
      expect(service.getState().snapshots.size).toBe(1)
      expect(Math.abs(service.getTime() - asOf)).toBeLessThan(60_000)
      service.dropOldSnapshots()
      expect(service.getState().snapshots.size).toBe(1)
    },
  )

  test('a snapshot is too old while the date is in no doubt', async () => {
    const { service } = await reopen(3, 7)
    expect(service.getState().snapshots.size).toBe(0)
  })

  test('the correction that the server has given stays, also in doubt', async () => {
    const { service, asOf } = await reopen(1, 0, -day + 3_600_000)
    expect(Math.abs(service.getTime() - asOf - 3_600_000)).toBeLessThan(600_000)
  })

  test.each([8, -8])('an open gate stays open when the date is changed by %i days', async (days) => {
    const { service, asOf } = await reopen(0, 7)
    jest.setSystemTime(start + days * day)
    service.dropOldSnapshots()
    expect(service.getState().snapshots.size).toBe(1)
    expect(Math.abs(service.getTime() - asOf)).toBeLessThan(600_000)
  })

  test('the next answer of the server corrects the time', async () => {
    const { service } = await reopen(8, 7)
    service.takeSnapshot(anna.id, { snapshot: buildSnapshot(), clockOffset: -8 * day })
    expect(service.getTime()).toBe(Date.now() - 8 * day)
    service.dropOldSnapshots()
    expect(service.getTime()).toBe(Date.now() - 8 * day)
  })
})

test('a logout removes the snapshots from memory too, also those still being fetched', async () => {
  const phone = createPhone()
  const service = await phone.open()
  const answer = { snapshot: buildSnapshot(), clockOffset: 0 }
  service.takeSnapshot(anna.id, answer)
  await wait(50)
  expect(service.getAge(7)).toBeLessThan(1_000)
  indexedDB.deleteDatabase(`session/${phone.name}`)
  while (service.getState().userId !== null) await wait(5)
  expect(service.getState().snapshots.size).toBe(0)
  phone.user = ben
  service.takeSnapshot(anna.id, answer)
  await wait(50)
  expect(service.getState().snapshots.size).toBe(0)
  phone.user = anna
  await service.open(anna.id)
  expect(service.getState().snapshots.size).toBe(0)
})

test('a logout while the snapshots are read leaves none on the page', async () => {
  const phone = createPhone()
  const first = await phone.open()
  first.takeSnapshot(anna.id, { snapshot: buildSnapshot(), clockOffset: 0 })
  await wait(50)
  await first.close()
  const queue = openEventQueue(phone.name)
  const list = queue.list
  const service = phone.create(queue)
  await settle(service)
  queue.list = () => {
    phone.user = ben
    return list()
  }
  await service.open(anna.id)
  expect(service.getState()).toMatchObject({ userId: null, snapshots: new Map() })
})
