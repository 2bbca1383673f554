import 'fake-indexeddb/auto'
import {
  buildListPage,
  buildLocation,
  buildOccupancy,
  demoUser,
  fakeTransport,
  findQuestion,
  type Handlers,
  loadBeforeTests,
  press,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { routes } from '../../routes'
import { openEventQueue } from './offline/event-queue'
import { openSnapshotStore } from './offline/snapshot-store'
import { at, buildQueued, buildSnapshot, buildStay } from './offline/testing'

loadBeforeTests(() => import('./board-screen'))
loadBeforeTests(() => import('./gate-screen'))

const now = Date.parse(at('11:10'))
const [north, south] = [
  { id: 7, name: 'Hafen Nord' },
  { id: 8, name: 'Depot Süd' },
]
const build = ({ id, name }: typeof north, asOf = '11:00') => {
  const snapshot = buildSnapshot({ asOf: at(asOf) })
  const bookings = [
    buildStay({ id: id * 10, plate: `N ${id}` }),
    buildStay({ id: id * 10 + 1, plate: `I ${id}`, status: 'checked_in', endsAt: at('11:05') }),
  ]
  return { ...snapshot, location: { ...snapshot.location, id, name }, bookings }
}

const open = (path: string, handlers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse': { data: buildListPage([north, south].map((one) => buildLocation(one))) },
    ...Object.fromEntries(
      [north, south].flatMap(({ id }) => [
        [`GET /warehouse/${id}/occupancy`, { data: buildOccupancy() }],
        [`GET /warehouse/${id}/booking`, { data: buildListPage([]) }],
        [`GET /warehouse/${id}/gate/snapshot`, { status: 'FETCH_ERROR', error: 'No network' }],
      ]),
    ),
    ...handlers,
  })
  return { ...renderRoutes(routes, { path, transport }), calls }
}
const store = async (snapshots: ReturnType<typeof build>[], userId = demoUser.id) => {
  const disk = openSnapshotStore(() => {})
  for (const snapshot of snapshots)
    await disk.write({ locationId: snapshot.location.id, userId, snapshot, clockOffset: 0 })
  await disk.close()
}
const setOnline = (isOnline: boolean) =>
  act(async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
const findGate = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const item = link.closest('li') as HTMLElement
  return {
    link,
    numbers: within(item)
      .getAllByRole('definition')
      .map((one) => one.textContent),
    item,
  }
}

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(Date, 'now').mockReturnValue(now)
})
afterEach(async () => {
  jest.restoreAllMocks()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

test('lists without a network the gates that this device has stored, and opens each', async () => {
  await store([build(north), build(south, '10:30')])
  await setOnline(false)
  const { calls } = open('/parkings?choose')
  const gate = await findGate('Depot Süd')
  expect(gate.numbers).toEqual(['1', '1', '1'])
  expect(gate.item).toHaveTextContent(/As of .*30/)
  expect((await findGate('Hafen Nord')).link).toHaveAttribute('href', '/parkings/7')
  expect(screen.getByText(/^These gates are stored on this device/)).toBeVisible()
  act(() => gate.link.click())
  expect(await screen.findByRole('heading', { name: 'Depot Süd', level: 1 })).toBeVisible()
  expect(await screen.findByRole('button', { name: /N 8/ })).toBeVisible()
  expect(calls).toEqual([])
})

test.each([
  ['the API is down', 503, { message: 'Restarting' }],
  ['something in between refuses', 403, undefined],
])('lists the stored gates while %s, and all after “Try again”', async (_, status, data) => {
  await store([build(north)])
  let isDown = true
  const list = { data: buildListPage([north, south].map((one) => buildLocation(one))) }
  open('/parkings?choose', {
    'GET /warehouse': () => (isDown ? { status, data } : list),
  })
  await findGate('Hafen Nord')
  expect(screen.queryByRole('link', { name: 'Depot Süd' })).toBeNull()
  isDown = false
  press('Try again')
  expect(await screen.findByRole('link', { name: 'Depot Süd' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^These gates are stored/)).toBeNull())
})

test('shows all gates as soon as there is a network', async () => {
  await setOnline(false)
  open('/parkings?choose')
  expect(await screen.findByRole('heading', { name: 'No gate is stored on this device' })).toBeVisible()
  expect(screen.getByText(/Connect this device once/)).toBeVisible()
  await setOnline(true)
  expect(await screen.findByRole('link', { name: 'Hafen Nord' })).toBeVisible()
})

test.each([
  ['of another person', demoUser.id + 1, '11:00'],
  ['that are older than 48 hours', demoUser.id, '2026-11-21T11:09:00.000Z'],
])('lists none %s', async (_, userId, asOf) => {
  const snapshot = build(north)
  await store([{ ...snapshot, ...(asOf.includes('T') && { asOf }) }], userId)
  await setOnline(false)
  open('/parkings?choose')
  expect(await screen.findByRole('heading', { name: 'No gate is stored on this device' })).toBeVisible()
})

test('a gate that is not stored leads to those that are', async () => {
  await store([build(north)])
  await setOnline(false)
  open('/parkings/8')
  expect(await screen.findByText('The gate cannot be opened')).toBeVisible()
  act(() => screen.getByRole('link', { name: 'All gates' }).click())
  expect(await screen.findByRole('link', { name: 'Hafen Nord' })).toBeVisible()
})

test('forgets the gate that a person may not open any more', async () => {
  await store([build(north), build(south)])
  const { unmount } = open('/parkings/7', {
    'GET /warehouse/7/gate/snapshot': { status: 403, data: { message: 'No', code: 'forbidden' } },
  })
  expect(
    await screen.findByRole('heading', { name: 'This location does not exist or is not yours' }),
  ).toBeVisible()
  unmount()
  await setOnline(false)
  open('/parkings?choose')
  await findGate('Depot Süd')
  expect(screen.queryByRole('link', { name: 'Hafen Nord' })).toBeNull()
})

test('explains why events at a gate without access are not sent, and discards them after a question', async () => {
  const queue = openEventQueue()
  await queue.add(buildQueued({}, { userId: demoUser.id, locationId: 9 }))
  await queue.close()
  open('/parkings?choose', {
    'POST /warehouse/9/gate/event': { status: 404, data: { message: 'Not found', code: 'not_found' } },
  })
  expect(await screen.findByText('1 event at a gate that is not yours any more is not sent')).toBeVisible()
  expect(screen.getByText(/Ask the owner for access, then it is sent/)).toBeVisible()
  press('Discard')
  const question = await findQuestion('Discard 1 event?')
  act(() => question.getByRole('button', { name: 'Discard it' }).click())
  await waitFor(() => expect(screen.queryByText(/is not sent$/)).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Gate' })).toHaveFocus())
})
