import { type Booking, toDo as toDoShape } from '@hosts/shared/contract'
import { setConfig } from '@hosts/shared/platform'
import {
  buildBooking,
  buildListPage,
  buildLocation,
  buildOccupancy,
  buildToDo,
  demoUser,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
  testConfig,
} from '@hosts/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

loadBeforeTests(() => import('./list-screen'))

const north = buildLocation({ id: 7, name: 'Hafen Nord' })
const south = buildLocation({ id: 8, name: 'Depot Süd', status: 'paused', kind: 'parking' })

const counts = {
  'GET /warehouse/7/occupancy': { data: buildOccupancy() },
  'GET /warehouse/8/occupancy': { data: buildOccupancy({ arrivalsToday: 1 }) },
  'GET /chat/unread': { data: { unread: 2 } },
  'GET /to-do': { data: buildToDo() },
}

type SlotHost = Parameters<typeof renderRoutes>[1]['slotHost']

const SlotNames = ({ name, props }: { name: string; props: object }) => (
  <p>{`${name} ${JSON.stringify(props)}`}</p>
)

const open = (handlers: Handlers, path = '/locations', user = demoUser, slotHost: SlotHost = null) => {
  const { transport, calls } = fakeTransport({ ...counts, ...handlers })
  return { ...renderRoutes(routes, { path, transport, user, slotHost }), calls, user: userEvent.setup() }
}

const card = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') as HTMLElement)
}

test.each(['/', '/locations'])(
  '%s shows each location with its counts and a link to its overview',
  async (path) => {
    open({ 'GET /warehouse': { data: buildListPage([north, south]) } }, path)
    const first = await card('Hafen Nord')
    expect(first.getByRole('link', { name: 'Hafen Nord' })).toHaveAttribute(
      'href',
      '/locations/overview?location-id=7',
    )
    expect(first.getByText('Published')).toBeVisible()
    expect(first.getByText('Truck bays · Hamburg')).toBeVisible()
    expect(await first.findByText('of 4 free')).toBeVisible()
    expect(first.getByText('1 Occupied')).toBeVisible()
    expect(first.getByRole('link', { name: '3 arrivals today' })).toHaveAttribute(
      'href',
      '/locations/bookings?location-id=7&view=today',
    )
    expect(await first.findByRole('link', { name: '2 unread messages' })).toHaveAttribute(
      'href',
      '/locations/chat?location-id=7',
    )
    expect((await card('Depot Süd')).getByText('Paused')).toBeVisible()
    expect(document.title).toBe('Locations · Hosts')
  },
)

test('shows the cover of a location, or the icon of its kind', async () => {
  setConfig(testConfig)
  const sources = [
    { width: 480, height: 320, url: '/photo/a-480.webp' },
    { width: 960, height: 640, url: '/photo/a-960.webp' },
  ]
  const cover = { id: 1, name: 'gate.jpg', alt: 'The gate', sources }
  open({
    'GET /warehouse': {
      data: buildListPage([
        { ...north, cover },
        { ...south, cover: null },
      ]),
    },
  })
  const image = (await card('Hafen Nord')).getByRole('img', { name: 'The gate' })
  expect(image).toHaveAttribute('srcset', '/api/v1/photo/a-480.webp 480w, /api/v1/photo/a-960.webp 960w')
  expect(image).toHaveAttribute('loading', 'lazy')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['480', '320'])
  expect((await card('Depot Süd')).queryByRole('img')).toBeNull()
})

test('keeps a card whose count fails and retries the count', async () => {
  let isDown = true
  const { user } = open({
    'GET /warehouse': { data: buildListPage([north, south]) },
    'GET /warehouse/7/occupancy': () =>
      isDown ? { status: 503, data: { message: 'Down' } } : { data: buildOccupancy() },
  })
  const first = await card('Hafen Nord')
  expect(await first.findByText('Could not be counted')).toBeVisible()
  expect(await (await card('Depot Süd')).findByText('of 4 free')).toBeVisible()
  isDown = false
  await user.click(first.getByRole('button', { name: 'Retry' }))
  expect(await first.findByText('of 4 free')).toBeVisible()
})

test('offers an owner without locations to add the first', async () => {
  open({ 'GET /warehouse': { data: buildListPage([]) } })
  expect(await screen.findByRole('heading', { name: 'Add your first location' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add location' })).toHaveAttribute('href', '/locations/new')
})

test('offers a manager no way to add one', async () => {
  open({ 'GET /warehouse': { data: buildListPage([]) } }, '/locations', { ...demoUser, subrole: 'manager' })
  expect(await screen.findByRole('heading', { name: 'No locations yet' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add location' })).toBeNull()
})

test('puts search and status into request and address, and clears them when nothing matches', async () => {
  const { user, calls, router } = open({
    'GET /warehouse': ({ params }) => ({ data: buildListPage(params?.search ? [] : [north]) }),
  })
  await card('Hafen Nord')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paused')
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or city' }), 'xyz{Enter}')
  expect(await screen.findByRole('heading', { name: 'No location matches' })).toBeVisible()
  expect(calls.at(-1)?.params).toEqual({ search: 'xyz', status: 'paused', page: 1, limit: 100 })
  expect(router.state.location.search).toBe('?status=paused&search=xyz')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await card('Hafen Nord')
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('ignores an unknown status in the address', async () => {
  const { calls } = open({ 'GET /warehouse': { data: buildListPage([north]) } }, '/locations?status=sold')
  await card('Hafen Nord')
  expect(calls[0]?.params).toEqual({ page: 1, limit: 100 })
})

test('adds further pages below', async () => {
  const { user } = open({
    'GET /warehouse': ({ params }) =>
      params?.page === 1
        ? { data: buildListPage([north], { count: 2 }) }
        : { data: buildListPage([south], { count: 2, page: 2, hasMore: false }) },
  })
  await card('Hafen Nord')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await card('Depot Süd')
  await card('Hafen Nord')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
})

test.each([
  ['an error', { status: 500, data: { message: 'The database is away' } }, 'The database is away'],
  ['the wrong shape', { data: { locations: [] } }, /Invalid input/],
  [
    'no answer',
    { status: 'FETCH_ERROR' as const, error: 'TypeError: Failed to fetch' },
    'No connection to Hosts',
  ],
])('shows %s in place of the list and retries', async (_, answer, words) => {
  let isDown = true
  const { user } = open({ 'GET /warehouse': () => (isDown ? answer : { data: buildListPage([north]) }) })
  expect(await screen.findByText(words)).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await card('Hafen Nord')
})

test('shows first the cards where something waits, with how much', async () => {
  open({
    'GET /warehouse': { data: buildListPage([north, south]) },
    'GET /to-do': {
      data: buildToDo(
        ['request', buildBooking({ id: 1, warehouseId: 8, status: 'requested' })],
        ['late', buildBooking({ id: 2, warehouseId: 8 })],
      ),
    },
  })
  expect((await card('Depot Süd')).getByText('2 to do now')).toBeVisible()
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Depot Süd', 'Hafen Nord'])
  expect(screen.queryByText('0 to do now')).toBeNull()
})

test('shows the cards when the tasks cannot be loaded', async () => {
  open({
    'GET /warehouse': { data: buildListPage([north, south]) },
    'GET /to-do': { status: 503, data: { message: 'Counting is down' } },
  })
  await card('Hafen Nord')
})

test.each([
  [1, [south], false],
  [2, [north, south], true],
])('has a place for what to do at %i locations', async (_, locations, hasSeveral) => {
  open({ 'GET /warehouse': { data: buildListPage(locations) } }, '/', demoUser, SlotNames)
  expect(await screen.findByText(`locations-home ${JSON.stringify({ hasSeveral })}`)).toBeVisible()
})

test.each([
  ['Weber Nord', 'address', 'Continue Weber Nord (step 2 of 5)'],
  [' ', null, 'Continue your new location (step 1 of 5)'],
])('continues a begun location %j at its step', async (name, step, text) => {
  localStorage.setItem(`location-draft-${demoUser.id}`, JSON.stringify({ name }))
  if (step) localStorage.setItem(`location-step-${demoUser.id}`, step)
  open({ 'GET /warehouse': { data: buildListPage([]) } })
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute(
    'href',
    `/locations/new?step=${step ?? 'basics'}`,
  )
  localStorage.clear()
})

test('loads the tasks of many locations once, and counts only cards that are on screen', async () => {
  const observed: { element: Element; show: () => void }[] = []
  class FakeObserver {
    constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = (element: Element) =>
      void observed.push({ element, show: () => this.notify([{ isIntersecting: true }]) })
    disconnect = () => {}
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
  const many = Array.from({ length: 24 }, (_, at) => buildLocation({ id: at + 100, name: `Yard ${at}` }))
  const toDo = buildToDo(
    ...many.map(({ id }) => ['late', buildBooking({ id, warehouseId: id })] as ['late', Booking]),
  )
  const { calls } = open({
    'GET /warehouse': { data: buildListPage(many) },
    'GET /to-do': { data: toDoShape.parse(toDo) },
    'GET /warehouse/100/occupancy': { data: buildOccupancy() },
  })
  await card('Yard 23')
  expect(calls.map(({ url }) => url).sort()).toEqual(['/to-do', '/warehouse'])
  act(() => observed.find(({ element }) => element.closest('li')?.textContent?.startsWith('Yard 0'))?.show())
  expect(await screen.findByText('of 4 free')).toBeVisible()
  expect(
    calls
      .map(({ url }) => url)
      .slice(2)
      .sort(),
  ).toEqual(['/chat/unread', '/warehouse/100/occupancy'])
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})
