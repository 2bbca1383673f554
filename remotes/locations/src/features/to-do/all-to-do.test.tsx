import { type Booking, toDo as toDoShape } from '@hosts/shared/contract'
import {
  buildBooking,
  buildListPage,
  buildLocation,
  buildOccupancy,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { Toaster } from '@hosts/shared/ui'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { routes } from '../../routes'
import { buildToDo } from '../../testing/builders'

const north = buildLocation({ id: 7, name: 'Hafen Nord' })
const south = buildLocation({ id: 8, name: 'Depot Süd' })

const open = (handlers: Handlers) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse': { data: buildListPage([north, south]) },
    'GET /warehouse/7/occupancy': { data: buildOccupancy() },
    'GET /warehouse/8/occupancy': { data: buildOccupancy() },
    'GET /chat/unread': { data: { unread: 0 } },
    ...handlers,
  })
  renderRoutes(routes, { path: '/', transport })
  return calls
}

const readCards = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)

const started = buildBooking({
  id: 2,
  warehouseId: 8,
  plate: 'LATE 2',
  startsAt: new Date(Date.now() - 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
})

test('lists tasks by location, above the cards in the same order', async () => {
  open({
    'GET /to-do': {
      data: buildToDo(
        ['request', buildBooking({ id: 1, warehouseId: 8, status: 'requested' })],
        ['late', started],
      ),
    },
  })
  await screen.findByRole('heading', { name: 'Hafen Nord' })
  expect(await readCards()).toEqual(['What to do now', 'Depot Süd', 'Hafen Nord'])
  const group = screen.getByRole('heading', { level: 3, name: 'Depot Süd' }).parentElement
  const overview = within(group as HTMLElement).getByRole('link', {
    name: 'Overview',
    description: 'Depot Süd',
  })
  expect(overview).toHaveAttribute('href', '/locations/overview?location-id=8')
  expect(screen.getByRole('link', { name: '1 late' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=8&view=late',
  )
  const card = screen.getByRole('heading', { level: 2, name: 'Depot Süd' }).closest('li')
  expect(within(card as HTMLElement).getByText('2 to do now')).toBeVisible()
  expect(screen.queryByText('0 to do now')).toBeNull()
})

test('does at once what needs no question, says that the location is closed, and asks with the location of the row', async () => {
  render(<Toaster />)
  const calls = open({
    'GET /to-do': { data: buildToDo(['late', started]) },
    'GET /warehouse/8': { data: south },
    'GET /warehouse/8/closure': { data: { closures: [], version: 1 } },
    'POST /booking/2/check-in': { data: { ...started, status: 'checked_in', isClosed: true } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check in: LATE 2' }))
  await waitFor(() => expect(calls.filter(({ url }) => url === '/to-do')).toHaveLength(2))
  expect(await screen.findByText(/^LATE 2 is checked in at .*The location is closed now/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'No-show: LATE 2' }))
  expect(await screen.findByRole('alertdialog', { name: 'Is LATE 2 a no-show?' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Check in: LATE 2' })).not.toHaveAttribute('aria-disabled')
})

test('names no location for a host who has only one', async () => {
  open({
    'GET /warehouse': { data: buildListPage([south]) },
    'GET /to-do': { data: buildToDo(['late', started]) },
  })
  await screen.findByRole('heading', { level: 2, name: 'Depot Süd' })
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})

test('says that there are no tasks, and shows the cards when the tasks cannot be loaded', async () => {
  let isDown = true
  open({
    'GET /to-do': () =>
      isDown ? { status: 503, data: { message: 'Counting is down' } } : { data: buildToDo() },
  })
  expect(await screen.findByText('Counting is down')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Hafen Nord' })).toBeVisible()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
})

test('counts people who ask for access, with the way to the answer', async () => {
  open({ 'GET /to-do': { data: { ...buildToDo(), accessRequests: 2 } } })
  const link = await screen.findByRole('link', { name: '2 people ask for access' })
  expect(link).toHaveAttribute('href', '/team')
  expect(screen.getByText('2 things wait for you')).toBeVisible()
  expect(screen.queryByText('Nothing waits for you.')).toBeNull()
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
  const calls = open({
    'GET /warehouse': { data: buildListPage(many) },
    'GET /to-do': { data: toDoShape.parse(toDo) },
    'GET /warehouse/100/occupancy': { data: buildOccupancy() },
  })
  await screen.findByRole('heading', { level: 2, name: 'Yard 23' })
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
