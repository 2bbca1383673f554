import type { Timeline as TimelineData } from '@hosts/shared/contract'
import {
  buildBay,
  buildBlock,
  buildLocation,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useBookingAddress } from '../../lib/use-booking-address'
import { buildTimelineBooking } from '../../testing/builders'
import { Timeline } from './timeline'

const now = '2026-11-23T11:00:00.000Z'
/** A local time of November. */
const at = (local: string) => new Date(`2026-11-${local}:00+01:00`).toISOString()
const stay = (id: number, plate: string, from: string, to: string, change = {}) =>
  buildTimelineBooking({
    id,
    plate,
    startsAt: at(from),
    endsAt: at(to),
    ...change,
  })
const driver = { id: 5, name: 'Jonas Weber' }
const data: TimelineData = {
  bays: [
    buildBay({ id: 1, label: 'A1' }),
    buildBay({ id: 2, label: 'A2' }),
    buildBay({ id: 3, label: 'A3' }),
    buildBay({ id: 4, label: 'P', zone: 'Yard', capacity: 30 }),
  ],
  bookings: [
    stay(11, 'LT ABC 123', '23T08:00', '23T18:00', { status: 'checked_in', paid: false, driver }),
    stay(12, 'HH LATE 2', '23T19:00', '24T06:00'),
    stay(13, 'HH OVER 3', '22T08:00', '23T08:00', { bayId: 3, status: 'checked_in', overstay: true }),
    stay(14, 'HH REQ 4', '23T20:00', '24T08:00', { bayId: null, status: 'requested' }),
    stay(15, 'HH POOL 5', '23T10:00', '23T20:00', { bayId: 4 }),
  ],
  blocks: [buildBlock({ bay: { id: 3, label: 'A3' }, startsAt: at('23T19:00'), reason: 'Charger broken' })],
  asOf: now,
}

const location = buildLocation()
/** Without the drawer and the form that it opens by the address. */
const Screen = () => <Timeline location={location} address={useBookingAddress(location.timezone)} />
const open = (query = 'view=3days', handlers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({ 'GET /warehouse/7/timeline': { data }, ...handlers })
  const path = `/locations/bookings?location-id=7&${query}`
  const view = renderRoutes([{ path: '/locations/bookings', element: <Screen /> }], { path, transport })
  return { ...view, calls, address: () => view.router.state.location.search }
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

beforeEach(() => jest.useFakeTimers({ now: Date.parse(now), advanceTimers: true }))
beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']))
afterEach(() => jest.useRealTimers())

test('reads as a grid of bays with a full name for each booking', async () => {
  const { calls } = open()
  const grid = await screen.findByRole('grid', { name: /^Bays from Mon,? 23 Nov to Wed,? 25 Nov$/ })
  expect(calls.at(-1)?.params).toEqual({
    from: '2026-11-22T23:00:00.000Z',
    to: '2026-11-25T23:00:00.000Z',
    limit: 1000,
  })
  expect(grid).toHaveAccessibleDescription(/Arrow keys/)
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Requests 1', 'No zone', 'A1', 'A2', 'A3', 'Yard', 'P1 of 30'])
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(4)
  // Now covers one, and that is no half-covered time.
  expect(within(grid).getAllByText('12:00')).toHaveLength(3)
  const bars = within(grid)
    .getAllByRole('gridcell')
    .flatMap((cell) => within(cell).queryAllByRole('button'))
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'HH REQ 4, Ana Kovač, no bay yet, 23 Nov, 20:00 to 24 Nov, 08:00, Request',
    'LT ABC 123, Jonas Weber, bay A1, 23 Nov, 08:00 to 18:00, Leaves today, not paid',
    'HH LATE 2, Ana Kovač, bay A1, 23 Nov, 19:00 to 24 Nov, 06:00, Confirmed',
    'HH OVER 3, Ana Kovač, bay A3, 22 Nov, 08:00 to 23 Nov, 08:00, Overstaying',
    'Out of use, Charger broken, bay A3, from 23 Nov, 19:00 until further notice',
  ])
  expect(within(grid).getByRole('gridcell', { name: /^Mon,? 23 Nov: at most 1 of 30 places$/ })).toBeVisible()
})

test('is one Tab stop, with arrow keys along a row and to the nearest in time above and below', async () => {
  const { address } = open()
  const grid = await screen.findByRole('grid')
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  act(() => screen.getByRole('button', { name: /^LT ABC/ }).focus())
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  press('ArrowRight')
  expect(focused()).toMatch(/^HH LATE/)
  press('ArrowUp')
  expect(focused()).toMatch(/^HH REQ/)
  press('ArrowDown')
  expect(focused()).toMatch(/^HH LATE/)
  press('ArrowDown')
  expect(focused()).toMatch(/^Out of use/)
  press('Home')
  expect(focused()).toBe('Book A3')
  press('ArrowUp')
  expect(focused()).toBe('Book A2')
  fireEvent.click(document.activeElement as Element)
  expect(address()).toContain('new=1&bay=2&from=2026-11-23T11%3A00%3A00.000Z&to=2026-11-23T23%3A00%3A00.000Z')
})

test('shows two weeks of days without their month, and names them in full', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  open('view=2weeks')
  const grid = await screen.findByRole('grid')
  const [, first] = within(grid).getAllByRole('columnheader')
  expect(within(first as HTMLElement).getByRole('link', { name: 'Mon, Nov 23' })).toBeVisible()
  expect(within(first as HTMLElement).getByText('Mon 23')).toBeVisible()
})

test('opens a pool into its places', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Show the places of P', expanded: false }))
  expect(screen.getByRole('button', { name: /^HH POOL 5/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show the places of P', expanded: true })).toBeVisible()
})

test('moves in time by buttons, keys and date, and keeps the cached part while other days load', async () => {
  const { address } = open('view=day', {
    'GET /warehouse/7/timeline': ({ params }) =>
      params?.from === '2026-11-22T23:00:00.000Z' ? { data } : new Promise(() => {}),
  })
  await screen.findByRole('grid', { name: /^Bays on Mon/ })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Today' }), { key: 'ArrowRight' })
  expect(address()).toContain('date=2026-11-24')
  const grid = await screen.findByRole('grid', { name: /^Bays on Tue/ })
  expect(grid).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('Loading…')).toBeVisible()
  expect(screen.getByRole('button', { name: /^HH LATE/ })).toBeVisible()
  fireEvent.keyDown(grid, { key: 't' })
  expect(address()).not.toContain('date=')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-24' } })
  expect(address()).toContain('date=2026-12-24')
  expect(screen.getByRole('link', { name: 'Week' })).toHaveAttribute(
    'href',
    expect.stringContaining('view=week&date=2026-12-24'),
  )
})

test.each(['view=day', 'view=day&date=2026-11-23'])(
  'left open at midnight, %s moves on to the new day',
  async (query) => {
    jest.setSystemTime(Date.parse('2026-11-23T22:59:30.000Z'))
    const { calls, address } = open(query)
    const grid = await screen.findByRole('grid', { name: /^Bays on Mon,? 23 Nov$/ })
    const getNowLine = () => within(grid).getByText('23:59')
    expect(getNowLine()).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(screen.getByRole('grid')).toHaveAccessibleName(/^Bays on Tue,? 24 Nov$/)
    expect(within(screen.getByRole('grid')).getByText('00:00')).toBeVisible()
    expect(address()).not.toContain('date=')
    expect(calls.at(-1)?.params).toMatchObject({ from: '2026-11-23T23:00:00.000Z' })
  },
)

test('another day stays when midnight comes', async () => {
  jest.setSystemTime(Date.parse('2026-11-23T22:59:30.000Z'))
  const { address } = open('view=day&date=2026-11-22')
  await screen.findByRole('grid', { name: /^Bays on Sun,? 22 Nov$/ })
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(screen.getByRole('grid')).toHaveAccessibleName(/^Bays on Sun,? 22 Nov$/)
  expect(address()).toContain('date=2026-11-22')
})

test('loads as rows of bays', async () => {
  const { container } = open('view=week', { 'GET /warehouse/7/timeline': () => new Promise(() => {}) })
  expect(await screen.findByText('Loading the bays')).toBeInTheDocument()
  expect(container.querySelectorAll('[data-skeleton-row]').length).toBeGreaterThan(5)
})

test('links to where bays are added while there are none', async () => {
  open('view=week', { 'GET /warehouse/7/timeline': { data: { ...data, bays: [], bookings: [] } } })
  expect(await screen.findByRole('link', { name: 'Add bays' })).toHaveAttribute(
    'href',
    expect.stringContaining('/locations/bays'),
  )
})

test('shows an error with Retry', async () => {
  open('view=week', { 'GET /warehouse/7/timeline': { status: 500, data: { message: 'No' } } })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})

describe('a location with several pages of stays', () => {
  const [one, two, three, ...rest] = data.bookings
  const first = { ...data, bookings: [one, two], next: 'stay-1-12' }
  // While the page was on its way, a stay of the first one has moved behind it.
  const moved = { ...two, plate: 'HH MOVED 2' }
  const second = { ...data, bays: [], blocks: [], bookings: [three, moved, ...rest], next: null }

  test('shows what has come while the others load, then each stay once', async () => {
    let answer: (page: unknown) => void = () => {}
    const { calls } = open('view=3days', {
      'GET /warehouse/7/timeline': ({ params }) =>
        params?.after === undefined
          ? { data: first }
          : new Promise((resolve) => {
              answer = (page) => resolve({ data: page })
            }),
    })
    const grid = await screen.findByRole('grid')
    expect(screen.getByRole('button', { name: /^HH LATE/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^HH OVER/ })).toBeNull()
    expect(grid).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Loading…')).toBeVisible()
    await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ after: 'stay-1-12', limit: 1000 }))
    answer(second)
    expect(await screen.findByRole('button', { name: /^HH OVER/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /^HH MOVED/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^HH LATE/ })).toBeNull()
    expect(grid).toHaveAttribute('aria-busy', 'false')
    expect(screen.queryByText('Loading…')).toBeNull()
  })

  test('says that some are missing after an error, and continues there', async () => {
    let isDown = true
    const { calls } = open('view=3days', {
      'GET /warehouse/7/timeline': ({ params }) => {
        if (params?.after === undefined) return { data: first }
        return isDown ? { status: 503, data: { message: 'Down' } } : { data: second }
      },
    })
    expect(await screen.findByText('Some bookings are missing')).toBeVisible()
    expect(screen.queryByText('Could not be refreshed')).toBeNull()
    expect(screen.getByRole('button', { name: /^HH LATE/ })).toBeVisible()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: /^HH OVER/ })).toBeVisible()
    expect(screen.queryByText('Some bookings are missing')).toBeNull()
    expect(calls.map(({ params }) => params?.after)).toEqual([undefined, 'stay-1-12', 'stay-1-12'])
  })
})
