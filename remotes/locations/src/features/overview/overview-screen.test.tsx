import type { Warehouse } from '@hosts/shared/contract'
import { buildLocation, buildOccupancy } from '@hosts/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { card, open } from '../../testing/open-overview'

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
    ['1 vehicle on site', `${bookings}&view=today`],
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

test('says how many vehicles are on site without a place', async () => {
  open({ 'GET /warehouse/7/occupancy': { data: buildOccupancy({ onSite: 3, visitors: 2 }) } })
  expect(await screen.findByRole('link', { name: '3 vehicles on site, 2 without a place' })).toBeVisible()
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

test.each<[Warehouse['status'], string | null]>([
  ['published', 'primary'],
  ['draft', 'secondary'],
  ['archived', null],
])('offers a new booking beside the title of a location that is %s', async (status, expected) => {
  open({ 'GET /warehouse/7': { data: buildLocation({ status }) } })
  await screen.findByRole('heading', { name: 'Overview' })
  const link = screen.queryByRole('link', { name: 'New booking' })
  if (expected === null) return expect(link).toBeNull()
  expect(link).toHaveAttribute('href', '/locations/bookings?location-id=7&new=1')
  expect(link?.classList.contains('primary')).toBe(expected === 'primary')
})

test('has places for what other remotes show of the location', async () => {
  open({}, undefined, { slotHost: SlotHost })
  const { id, name, timezone, currency } = buildLocation()
  const props = JSON.stringify({ location: { id, name, timezone, currency } })
  expect(await screen.findByText(`location-today ${props}`)).toBeVisible()
  expect(screen.getByText(`location-overview ${props}`)).toBeVisible()
})

test('shows the other cards when one fails', async () => {
  const down = { 'GET /warehouse/7/occupancy': { status: 503, data: { message: 'Counting is down' } } }
  open(down, undefined, { slotHost: SlotHost })
  expect(await (await card('Right now')).findByText('Counting is down')).toBeVisible()
  expect(screen.getByText(/^location-today /)).toBeVisible()
})

test.each(['', '?location-id=abc', '?location-id=0'])('asks for a location at %s', async (search) => {
  open({}, `/locations/overview${search}`)
  expect(await screen.findByRole('heading', { name: 'No location chosen' })).toBeVisible()
})
