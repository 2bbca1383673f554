import { buildBooking, buildLocation, buildOccupancy } from '@hosts/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { buildToDo } from '../../testing/builders'
import { bookings, card, open } from '../../testing/open-overview'

const MINUTE = 60_000

const SlotHost = ({ name, props }: { name: string; props: object }) => (
  <p>{`${name} ${JSON.stringify(props)}`}</p>
)

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test("shows every bay's state as text and counts the states", async () => {
  open()
  const bookings = '/locations/bookings?location-id=7'
  const bays = '/locations/bays?location-id=7'
  const readLinks = (part: Awaited<ReturnType<typeof card>>) =>
    part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const cells = within(await screen.findByRole('list', { name: 'Bays' }))
  expect(readLinks(cells)).toEqual([
    ['A1 Free', `${bookings}&new=1&bay=1`],
    ['A2 Occupied', `${bookings}&view=today&bay-id=2`],
    ['A3 Reserved', `${bookings}&view=today&bay-id=3`],
    ['A4 Blocked', `${bays}&bay=4`],
  ])
  expect(readLinks(await card('Right now'))).toEqual([
    ['1', `${bays}&state=free`],
    ['1', `${bays}&state=reserved`],
    ['1', `${bays}&state=occupied`],
    ['1', `${bays}&state=blocked`],
  ])
  expect(document.title).toBe('Overview · Hosts')
})

test('shows the free places of a pool, or the taken ones when the API reports only those', async () => {
  const pool = { id: 5, zone: '', capacity: 14, taken: 11, state: 'free' as const }
  const bays = [
    { ...pool, label: 'Vans', free: 1 },
    { ...pool, id: 6, label: 'Yard' },
  ]
  open({ 'GET /warehouse/7/occupancy': { data: buildOccupancy({ bays }) } })
  const cells = within(await screen.findByRole('list', { name: 'Bays' }))
  expect(cells.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Vans1 of 14 free Free',
    'Yard11 of 14 taken Free',
  ])
})

test.each([
  ['warns in a closure', [{ from: '2000-01-01', to: '2100-01-01', reason: 'Rebuilt' }], 1],
  ['does not warn without one', [], 0],
])('%s', async (_, closures, notes) => {
  const hours = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  const { calls } = open({
    'GET /warehouse/7': { data: buildLocation({ hours }) },
    'GET /warehouse/7/closure': { data: { closures, version: 1 } },
  })
  await card('Right now')
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/warehouse/7/closure'))
  await waitFor(() =>
    expect(screen.queryAllByText('The location is closed now. You can check in anyway.')).toHaveLength(notes),
  )
})

test('has one Tab stop for the bays, and arrow keys between them', async () => {
  const { user } = open()
  const cells = within(await screen.findByRole('list', { name: 'Bays' })).getAllByRole('link')
  expect(cells.map((cell) => cell.tabIndex)).toEqual([0, -1, -1, -1])
  act(() => cells[0]?.focus())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(cells[2]).toHaveFocus()
  expect(cells.map((cell) => cell.tabIndex)).toEqual([-1, -1, 0, -1])
})

test('shows the places of a pool and the names of zones', async () => {
  const bays = [
    { id: 1, label: 'P', zone: 'Yard', capacity: 30, taken: 12, state: 'free' as const },
    { id: 2, label: 'D1', zone: 'Dock', capacity: 1, taken: 0, state: 'free' as const },
  ]
  open({ 'GET /warehouse/7/occupancy': { data: buildOccupancy({ bays }) } })
  expect(await screen.findByRole('list', { name: 'Yard' })).toHaveTextContent('P12 of 30 taken Free')
  // By name, as on the timeline.
  const zones = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(zones).toEqual(['Dock', 'Yard'])
})

test('links an arrival to the conversation with its driver', async () => {
  open(bookings({ arrivals: [buildBooking()] }))
  const link = await (await card('Arrivals today')).findByRole('link', { name: 'Message Ana Kovač' })
  expect(link).toHaveAttribute('href', '/locations/chat?location-id=7&user=5')
})

test('names the vehicle on the bay of an arrival, and moves the arrival with one press', async () => {
  const bay = { id: 2, label: 'A2' }
  const now = Date.now()
  const startsAt = new Date(now + 20.5 * MINUTE).toISOString()
  const soon = buildBooking({ id: 1, bay, amount: 2400, startsAt })
  const there = buildBooking({
    id: 2,
    bay,
    status: 'checked_in',
    overstay: true,
    plate: 'LT ABC 123',
    endsAt: new Date(now - 40.5 * MINUTE).toISOString(),
  })
  const free = [
    { bay: { ...bay, zone: '' }, difference: 0 },
    { bay: { id: 3, label: 'A3', zone: '' }, difference: 200 },
  ]
  const { user, calls } = open({
    ...bookings({ arrivals: [soon], 'on-site': [there] }),
    'POST /booking/1/quote': { data: { amount: 0, difference: 0, currency: 'EUR', lines: [], free } },
    'PATCH /booking/1': { data: { ...soon, bay: { id: 3, label: 'A3' } } },
  })
  const arrivals = await card('Arrivals today')
  const warning = 'A2 is occupied by LT ABC 123, 40 min over. Ana Kovač arrives in 20 min. Free: A1'
  expect(await arrivals.findByText(warning)).toBeVisible()
  await user.click(await arrivals.findByRole('button', { name: /^Move to A3 · / }))
  const sent = { bayId: 3, amount: 2600, amountBefore: 2400 }
  await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual(sent))
})

test('does not repeat open tasks, and says so', async () => {
  const late = buildBooking({ id: 1, plate: 'LATE 1' })
  open({
    ...bookings({ arrivals: [late, buildBooking({ id: 2, plate: 'LATER 2' })], departures: [] }),
    'GET /to-do': { data: buildToDo(['late', late]) },
  })
  const arrivals = await card('Arrivals today')
  expect(await arrivals.findByText('LATER 2')).toBeVisible()
  expect(arrivals.queryByText('LATE 1')).toBeNull()
  expect(arrivals.getByText('1 more is under “What to do now”.')).toBeVisible()
  expect(arrivals.getByRole('link', { name: '2 still to come' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&view=today',
  )
  expect((await card('What to do now')).getByText('LATE 1')).toBeVisible()
})

test('shows all arrivals when the tasks cannot be loaded', async () => {
  open({
    ...bookings({ arrivals: [buildBooking()] }),
    'GET /to-do': { status: 503, data: { message: 'Counting is down' } },
  })
  expect(await (await card('What to do now')).findByText('Counting is down')).toBeVisible()
  expect(await (await card('Arrivals today')).findByText('HH-AB 1204')).toBeVisible()
})

test("shows times in the location's zone", async () => {
  const today = new Date().toISOString().slice(0, 10)
  open({
    'GET /warehouse/7': { data: buildLocation({ timezone: 'Asia/Kathmandu' }) },
    ...bookings({ arrivals: [buildBooking({ startsAt: `${today}T06:30:00.000Z` })] }),
  })
  const arrivals = await card('Arrivals today')
  const row = await arrivals.findByRole('listitem')
  expect(row).toHaveTextContent('12:15')
  expect(row).toHaveTextContent('HH-AB 1204')
  expect(row).toHaveTextContent('Ana Kovač · A1')
})

test('shows texts instead of empty lists on a quiet day', async () => {
  open()
  expect(await screen.findByText('Nobody is due to arrive today.')).toBeVisible()
  expect(screen.getByText('Nobody is due to leave today.')).toBeVisible()
  expect(screen.getByText('Nothing waits for you.')).toBeVisible()
  expect(screen.getByText('Nobody else arrives or leaves today.')).toBeVisible()
})

test('has a place for what other remotes show of the location', async () => {
  open({}, undefined, { slotHost: SlotHost })
  const { id, name, timezone, currency } = buildLocation()
  const props = JSON.stringify({ location: { id, name, timezone, currency } })
  expect(await screen.findByText(`location-overview ${props}`)).toBeVisible()
})

test('shows the other cards when one fails', async () => {
  open({ 'GET /warehouse/7/occupancy': { status: 503, data: { message: 'Counting is down' } } })
  expect(await (await card('Right now')).findByText('Counting is down')).toBeVisible()
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
})

test.each(['', '?location-id=abc', '?location-id=0'])('finds no location for %s', async (search) => {
  open({}, `/locations/overview${search}`)
  expect(
    await screen.findByRole('heading', { name: 'This location does not exist or is not yours' }),
  ).toBeVisible()
})
