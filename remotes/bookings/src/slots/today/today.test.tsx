import { buildBooking, buildLocation, buildToDo, loadBeforeTests } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { bookings, card, openToday } from '../../testing/open-today'

loadBeforeTests(() => import('./bay-problem'))

const MINUTE = 60_000

test.each([
  ['warns in a closure', [{ from: '2000-01-01', to: '2100-01-01', reason: 'Rebuilt' }], 1],
  ['does not warn without one', [], 0],
])('%s', async (_, closures, notes) => {
  const hours = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  const { calls } = openToday({
    'GET /warehouse/7': { data: buildLocation({ hours }) },
    'GET /warehouse/7/closure': { data: { closures, version: 1 } },
  })
  await card('What to do now')
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/warehouse/7/closure'))
  await waitFor(() =>
    expect(screen.queryAllByText('The location is closed now. You can check in anyway.')).toHaveLength(notes),
  )
})

test('links an arrival to the conversation with its driver', async () => {
  openToday(bookings({ arrivals: [buildBooking()] }))
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
  const { user, calls } = openToday({
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
  openToday({
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
  openToday({
    ...bookings({ arrivals: [buildBooking()] }),
    'GET /to-do': { status: 503, data: { message: 'Counting is down' } },
  })
  expect(await (await card('What to do now')).findByText('Counting is down')).toBeVisible()
  expect(await (await card('Arrivals today')).findByText('HH-AB 1204')).toBeVisible()
})

test("shows times in the location's zone", async () => {
  const today = new Date().toISOString().slice(0, 10)
  openToday({
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
  openToday()
  expect(await screen.findByText('Nobody is due to arrive today.')).toBeVisible()
  expect(screen.getByText('Nobody is due to leave today.')).toBeVisible()
  expect(screen.getByText('Nothing waits for you.')).toBeVisible()
  expect(screen.getByText('Nobody else arrives or leaves today.')).toBeVisible()
})

test('says when the numbers could not be refreshed', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let isDown = false
  openToday({
    'GET /to-do': () => (isDown ? { status: 503, data: { message: 'Down' } } : { data: buildToDo() }),
  })
  await screen.findByText('Nothing waits for you.')
  expect(screen.queryByText(/^Updated/)).toBeNull()
  isDown = true
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  expect(await screen.findByText('Could not be refreshed')).toBeVisible()
  jest.useRealTimers()
})

test('shows the other cards when one fails', async () => {
  openToday({ 'GET /warehouse/7/booking': { status: 503, data: { message: 'Counting is down' } } })
  expect(await (await card('Arrivals today')).findByText('Counting is down')).toBeVisible()
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
})
