import type { Booking, ToDoItem } from '@hosts/shared/contract'
import {
  buildBooking,
  buildListPage,
  buildLocation,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Agenda } from './agenda'

const zone = 'Europe/Berlin'
const now = new Date('2026-11-23T12:03:00Z')
const money = { amount: 2400, paidAmount: 0, paid: false, currency: 'EUR' }
const late = buildBooking({
  id: 31,
  plate: 'LATE 1',
  startsAt: '2026-11-23T10:00:00.000Z',
  endsAt: '2026-11-24T08:00:00.000Z',
  ...money,
})
const next = buildBooking({
  id: 32,
  plate: 'NEXT 2',
  startsAt: '2026-11-23T15:20:00.000Z',
  endsAt: '2026-11-23T18:00:00.000Z',
  ...money,
})
const toDo = (items: ToDoItem[]) => ({
  data: {
    items,
    locations: [],
    counts: { request: 0, 'taken-bay': 0, overstay: 0, late: items.length, unpaid: 0 },
    asOf: now.toISOString(),
  },
})

const open = (bookings: Booking[], handlers: Handlers = {}, date = '2026-11-23') => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7/booking': { data: buildListPage(bookings) },
    'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
    'GET /to-do': toDo([{ kind: 'late', dueAt: late.startsAt, booking: late }]),
    ...handlers,
  })
  const change = jest.fn()
  const element = (
    <Agenda location={buildLocation({ timezone: zone })} address={{ date, openId: undefined, change }} />
  )
  renderRoutes([{ path: '/', element }], { path: '/', transport })
  return { calls, change }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  jest.useFakeTimers({ now, advanceTimers: true })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('starts with open tasks, then lists by hour, with the steps of each', async () => {
  const { calls, change } = open([next, late], {
    'POST /booking/31/check-in': { data: { ...late, status: 'checked_in' } },
  })
  await screen.findByRole('heading', { name: /Needs doing/ })
  const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(groups).toEqual(['Needs doing1', '16:001'])
  expect(screen.getByText('2 arrive · 1 leaves')).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem').map((row) => within(row))
  expect(first?.getByText('A1').parentElement).toHaveTextContent('A1 11:00 – 24 Nov, 09:00')
  expect(second?.getByText('A1').parentElement).toHaveTextContent('A1 16:20 – 19:00')
  expect(second?.getByRole('button', { name: 'Check in: NEXT 2' })).toBeVisible()
  expect(calls.find(({ url }) => url.endsWith('/booking'))?.params).toMatchObject({
    from: '2026-11-22T23:00:00.000Z',
    to: '2026-11-23T23:00:00.000Z',
  })
  press('Check in: LATE 1')
  expect(await screen.findByRole('button', { name: 'Check out: LATE 1' })).toBeVisible()
  press('Open LATE 1, Ana Kovač')
  expect(change).toHaveBeenLastCalledWith({ booking: '31' })
})

test('shows one date for a stay on another day, and two for a stay that ends today', async () => {
  const unpaid = buildBooking({
    ...money,
    id: 33,
    status: 'checked_out',
    startsAt: '2026-10-05T05:00:00Z',
    endsAt: '2026-10-05T20:00:00Z',
  })
  const left = buildBooking({
    ...money,
    id: 34,
    status: 'checked_out',
    startsAt: '2026-11-22T08:00:00Z',
    endsAt: '2026-11-23T00:00:00Z',
  })
  open([], {
    'GET /to-do': toDo([unpaid, left].map((booking) => ({ kind: 'unpaid', dueAt: booking.endsAt, booking }))),
  })
  await screen.findByRole('heading', { name: /Needs doing/ })
  const rows = screen.getAllByText('A1').map(({ parentElement }) => parentElement?.textContent)
  expect(rows).toEqual(['A1 5 Oct, 07:00 – 22:00', 'A1 22 Nov, 09:00 – 23 Nov, 01:00'])
})

test('keeps a row in its place for the time of Undo, with its new state', async () => {
  const here: Booking = { ...late, status: 'checked_in' }
  let [bookings, waiting] = [[next, late], [late]]
  open([], {
    'GET /warehouse/7/booking': () => ({ data: buildListPage(bookings) }),
    'GET /to-do': () => toDo(waiting.map((booking) => ({ kind: 'late', dueAt: booking.startsAt, booking }))),
    'POST /booking/31/check-in': () => {
      bookings = [next, here]
      waiting = []
      return { data: here }
    },
  })
  const read = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(read()).toEqual(['Needs doing1', '16:001']))
  press('Check in: LATE 1')
  expect(await screen.findByRole('button', { name: 'Check out: LATE 1' })).toBeVisible()
  expect(read()).toEqual(['Needs doing1', '16:001'])
  act(() => jest.advanceTimersByTime(10_000))
  expect(read()).toEqual(['16:001', 'All day1'])
})

test('opens other days by buttons and a date, without loading the tasks', async () => {
  const { calls, change } = open([], {}, '2026-11-25')
  expect(await screen.findByRole('heading', { name: 'Nobody on this day' })).toBeVisible()
  press('The day before')
  expect(change).toHaveBeenLastCalledWith({ date: '2026-11-24' })
  press('The day after')
  expect(change).toHaveBeenLastCalledWith({ date: '2026-11-26' })
  press('Today')
  expect(change).toHaveBeenLastCalledWith({ date: null })
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-01-02' } })
  expect(change).toHaveBeenLastCalledWith({ date: '2027-01-02' })
  expect(calls.some(({ url }) => url === '/to-do')).toBe(false)
})

test('shows the day although the tasks could not be loaded', async () => {
  open([next], { 'GET /to-do': { status: 503, data: { message: 'Try again later' } } })
  expect(await screen.findByText('NEXT 2')).toBeVisible()
  expect(await screen.findByText('Try again later')).toBeVisible()
})

const readTable = (name: string) =>
  [...screen.getByRole('table', { name, hidden: true }).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('prints arrivals and departures of all pages by hour, with a tick for each vehicle in or out', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const second = { ...next, id: 33, plate: 'SECOND 3', status: 'checked_in' as const }
  const night = { ...next, id: 34, plate: 'UNTIL MIDNIGHT', endsAt: '2026-11-23T23:00:00.000Z' }
  open([], {
    'GET /warehouse/7/booking': ({ params }) => ({
      data: params?.overstay
        ? buildListPage([])
        : params?.page === 1
          ? buildListPage([next], { count: 101, hasMore: true })
          : buildListPage([second, night, { ...late, status: 'cancelled' }], {
              count: 101,
              page: 2,
              hasMore: false,
            }),
    }),
  })
  press('Print the day')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(readTable('Departures')).toEqual([
    ['19:00'],
    ['', 'NEXT 2', 'Ana Kovač', 'A1', '16:20', '19:00'],
    ['', 'SECOND 3', 'Ana Kovač', 'A1', '16:20', '19:00'],
    ['00:00'],
    ['', 'UNTIL MIDNIGHT', 'Ana Kovač', 'A1', '16:20', '24 Nov, 00:00'],
  ])
  expect(screen.getByText('4 arrive · 3 leave')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Arrivals: 3 vehicles', hidden: true })).toBeInTheDocument()
  expect(readTable('Arrivals')).toEqual([
    ['16:00'],
    ['', 'NEXT 2', 'Ana Kovač', 'A1', '16:20', '19:00'],
    ['✓', 'SECOND 3', 'Ana Kovač', 'A1', '16:20', '19:00'],
    ['', 'UNTIL MIDNIGHT', 'Ana Kovač', 'A1', '16:20', '24 Nov, 00:00'],
  ])
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('table', { name: 'Arrivals', hidden: true })).toBeNull()
})

const beforeToday = { ...next, startsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-22T11:00:00.000Z' }
const overstaying = { ...beforeToday, id: 35, plate: 'OVER 5', status: 'checked_in' as const, overstay: true }
const since: Booking = { ...late, id: 36, plate: 'LATE 6', startsAt: '2026-11-22T20:00:00.000Z' }

test('prints first the arrivals and departures that are overdue since before today', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const here: Booking = { ...since, id: 37, plate: 'HERE 7', status: 'checked_in' }
  open([], {
    'GET /warehouse/7/booking': ({ params }) => ({
      data: buildListPage(params?.overstay ? [overstaying] : [next, since, here]),
    }),
  })
  press('Print the day')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(readTable('Departures')).toEqual([
    ['Overdue, since before today'],
    ['', 'OVER 5', 'Ana Kovač', 'A1', '20 Nov, 10:00', '22 Nov, 12:00'],
    ['19:00'],
    ['', 'NEXT 2', 'Ana Kovač', 'A1', '16:20', '19:00'],
  ])
  expect(readTable('Arrivals')).toEqual([
    ['Late, due before today'],
    ['', 'LATE 6', 'Ana Kovač', 'A1', '22 Nov, 21:00', '24 Nov, 09:00'],
    ['16:00'],
    ['', 'NEXT 2', 'Ana Kovač', 'A1', '16:20', '19:00'],
  ])
})

test('prints another day without overdue stays', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const { calls } = open([since], {}, '2026-11-24')
  press('Print the day')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('heading', { name: 'Arrivals: 0 vehicles', hidden: true })).toBeInTheDocument()
  expect(calls.filter(({ params }) => params?.overstay)).toEqual([])
})
