import {
  buildBooking,
  buildLocation,
  buildToDo,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { Toaster } from '@hosts/shared/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const ended = (id: number, warehouseId: number) =>
  buildBooking({ id, warehouseId, status: 'checked_out', startsAt: inHours(-9), endsAt: inHours(-3) })

test('lists the first five tasks of all locations in their order, each with its location', async () => {
  const late = [1, 2, 3, 4, 5, 6].map((id) =>
    buildBooking({ ...started, id, plate: `LATE ${id}`, warehouseId: id % 2 ? 7 : 8 }),
  )
  open({
    'GET /to-do': {
      data: buildToDo(...late.map((one): Parameters<typeof buildToDo>[number] => ['late', one])),
    },
  })
  await screen.findByRole('link', { name: /LATE 1/ })
  const plates = () =>
    screen.getAllByRole('link', { name: /^LATE/ }).map((one) => one.textContent?.slice(0, 6))
  expect(plates()).toEqual(['LATE 1', 'LATE 2', 'LATE 3', 'LATE 4', 'LATE 5'])
  expect(screen.getAllByText('Hafen Nord ·')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }))
  expect(plates()).toHaveLength(6)
})

test('folds debts and refunds into a row each, with their sum and the way to them', async () => {
  const toDo = buildToDo(
    ['late', started],
    ['unpaid', ended(3, 7)],
    ['unpaid', ended(4, 8)],
    ['unpaid', ended(5, 8)],
  )
  const owed = [
    { unpaid: 1800, refund: 0 },
    { unpaid: 5000, refund: 700 },
  ]
  const locations = toDo.locations.map((one) => ({
    ...one,
    counts: { ...one.counts, refund: one.id === 8 ? 1 : 0 },
    owed: owed[one.id - 7],
  }))
  open({ 'GET /to-do': { data: { ...toDo, locations, currency: 'EUR' } } })
  expect(await screen.findByText('3 unpaid and due now, €68.00')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Record payment/ })).toBeNull()
  const one = screen.getByRole('link', { name: '1 refund owed, €7.00' })
  expect(one).toHaveAttribute('href', '/locations/bookings?location-id=8&view=refund-due')
  const show = screen.getByRole('button', { name: 'Show where' })
  expect(screen.queryByRole('link', { name: /^Hafen Nord/ })).toBeNull()
  fireEvent.click(show)
  const link = screen.getByRole('link', { name: 'Hafen Nord 1 unpaid and due now, €18.00' })
  expect(link).toHaveAttribute('href', '/locations/bookings?location-id=7&view=due')
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
  expect(screen.queryByText(/^Depot Süd/)).toBeNull()
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
