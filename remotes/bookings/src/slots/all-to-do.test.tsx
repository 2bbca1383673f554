import {
  buildBooking,
  buildLocation,
  buildToDo,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { Toaster } from '@hosts/shared/ui'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import AllToDo from './all-to-do'

const open = (handlers: Handlers, hasSeveral = true) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/8': { data: buildLocation({ id: 8, name: 'Depot Süd' }) },
    'GET /warehouse/8/closure': { data: { closures: [], version: 1 } },
    ...handlers,
  })
  renderRoutes([{ path: '/', element: <AllToDo hasSeveral={hasSeveral} /> }], { path: '/', transport })
  return calls
}

const started = buildBooking({
  id: 2,
  warehouseId: 8,
  plate: 'LATE 2',
  startsAt: new Date(Date.now() - 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
})

test('lists tasks by location', async () => {
  open({
    'GET /to-do': {
      data: buildToDo(
        ['request', buildBooking({ id: 1, warehouseId: 8, status: 'requested' })],
        ['late', started],
      ),
    },
  })
  const group = (await screen.findByRole('heading', { level: 3, name: 'Depot Süd' })).parentElement
  const overview = within(group as HTMLElement).getByRole('link', {
    name: 'Overview',
    description: 'Depot Süd',
  })
  expect(overview).toHaveAttribute('href', '/locations/overview?location-id=8')
  expect(screen.getByRole('link', { name: '1 late' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=8&view=late',
  )
})

test('does at once what needs no question, says that the location is closed, and asks with the location of the row', async () => {
  render(<Toaster />)
  const calls = open({
    'GET /to-do': { data: buildToDo(['late', started]) },
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
  open({ 'GET /to-do': { data: buildToDo(['late', started]) } }, false)
  await screen.findByRole('button', { name: 'Check in: LATE 2' })
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})

test('says that there are no tasks, or why they cannot be loaded', async () => {
  let isDown = true
  open({
    'GET /to-do': () =>
      isDown ? { status: 503, data: { message: 'Counting is down' } } : { data: buildToDo() },
  })
  expect(await screen.findByText('Counting is down')).toBeVisible()
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
