import type { GateBooking, ToLookAtItem } from '@hosts/shared/contract'
import {
  buildBooking,
  buildListPage,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { routes } from '../../routes'

const booking: GateBooking = {
  id: 5,
  ref: 'ABCDEFGH',
  code: null,
  bay: { id: 2, label: 'A2' },
  driver: { id: 3, name: 'Jonas', blockedAt: null },
  plate: 'LT ABC 123',
  vehicleType: 'truck',
  startsAt: '2026-03-01T10:00:00.000Z',
  endsAt: '2026-03-02T10:00:00.000Z',
  status: 'cancelled',
  checkedInAt: null,
  checkedOutAt: null,
}
let ids = 0
const buildItem = (change: Partial<ToLookAtItem> = {}): ToLookAtItem => ({
  id: ++ids,
  warehouseId: 7,
  clientEventId: `event-${ids}`,
  type: 'in',
  by: 'plate',
  booking,
  plate: null,
  bay: null,
  reason: null,
  occurredAt: '2026-03-01T10:30:00.000Z',
  receivedAt: '2026-03-01T11:30:00.000Z',
  clockOffset: null,
  decidedOffline: false,
  actor: { id: 9, name: 'Gate Hans' },
  sentBy: null,
  conflict: 'cancelled',
  undoneAt: null,
  settled: null,
  location: { id: 7, name: 'Hafen Nord', timezone: 'Europe/Berlin' },
  ways: ['apply', 'keep'],
  ...change,
})

const address = '/locations/to-look-at?location-id=7'
const open = (items: ToLookAtItem[], handlers: Handlers = {}, path = address) => {
  let listed = items
  const { transport, calls } = fakeTransport({
    'GET /to-look-at': () => ({ data: buildListPage(listed) }),
    'GET /warehouse/7/booking': { data: buildListPage([]) },
    ...Object.fromEntries(
      items.map(({ id }, index) => [
        `POST /warehouse/7/gate/event/${id}/settle`,
        () => {
          listed = items.filter((_, other) => other !== index)
          return { data: null }
        },
      ]),
    ),
    ...handlers,
  })
  renderRoutes(routes, { path, transport })
  const findSettled = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { calls, findSettled }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

loadBeforeTests(() => import('./to-look-at-screen'))
loadBeforeTests(() => import('./settle-dialogs'))

test.each<[string, Partial<ToLookAtItem>, string[]]>([
  ['a cancelled booking', {}, ['Let in, but the booking was cancelled', 'Check in', 'Leave as it is']],
  [
    'two phones',
    {
      conflict: 'already_inside',
      ways: ['assign', 'keep'],
      decidedOffline: true,
      clockOffset: -3 * 3_600_000,
    },
    [
      'Let in twice',
      /Two phones/.source,
      'Choose the booking',
      'Same vehicle',
      'Without a network',
      'wrong by 3 h',
    ],
  ],
  [
    'no booking',
    { conflict: 'no_booking', booking: null, plate: 'XX 1', reason: 'A delivery', ways: ['assign', 'keep'] },
    ['Let in without a booking', '“A delivery”', 'Needs no booking'],
  ],
  [
    'a visitor who never left',
    { conflict: 'no_booking', booking: null, plate: 'XX 1', ways: ['assign', 'keep'], isStillHere: true },
    ['Let in without a booking, and never let out', 'give it a booking', 'Choose the booking', 'It has left'],
  ],
  [
    'a vehicle whose bay could not be booked yet',
    { conflict: 'verify_first', booking: null, plate: 'XX 1', ways: ['assign', 'keep'] },
    ['Let in, but its bay could not be booked', 'until an owner confirms an email address'],
  ],
  ['a departure', { type: 'out', conflict: 'not_inside' }, ['Let out, but never checked in', 'Check out']],
  ['an undo', { type: 'undo', conflict: 'undo_too_late' }, ['after more than 15 minutes', 'Take it back']],
  [
    'a removed person',
    { conflict: 'blocked_driver', sentBy: { id: 4, name: 'Ida' } },
    ['you have blocked the driver', 'Gate Hans, sent by Ida'],
  ],
  ['a conflict of a newer API', { conflict: 'eclipse' }, ['could not be recorded']],
  [
    'an unreadable event',
    { type: null, booking: null, conflict: 'invalid', ways: ['assign', 'keep'] },
    ['cannot read', 'No plate', 'Choose the booking', 'Leave as it is'],
  ],
  [
    'a denial of somebody who was not known',
    { type: 'deny', conflict: 'unknown_person' },
    ['Turned away; somebody else sent it', 'Confirm it', 'Leave as it is'],
  ],
  [
    'an undo of an unknown event',
    { type: 'undo', booking: null, conflict: 'unknown_event', ways: ['assign', 'keep'] },
    ['nothing was found to take back', 'Choose the booking', 'Leave as it is'],
  ],
])('shows the event, and the ways to settle it: %s', async (_, change, texts) => {
  open([buildItem(change)])
  const [row] = within(await screen.findByRole('list', { name: 'Events to look at' })).getAllByRole(
    'listitem',
  )
  for (const text of texts) expect(row).toHaveTextContent(new RegExp(text))
})

test('shows which event a notification is about', async () => {
  const [first, second] = [buildItem(), buildItem({ plate: 'B 2' })]
  const scrolled = jest.fn()
  HTMLElement.prototype.scrollIntoView = scrolled
  open([first, second], {}, `${address}&event=${second.id}`)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
  expect(scrolled.mock.contexts).toEqual([rows[1]])
})

test('applies an event, and moves the focus to the next', async () => {
  const items = [buildItem(), buildItem({ plate: 'B 2' })]
  const { findSettled } = open(items)
  const button = await screen.findByRole('button', { name: 'Check in: LT ABC 123' })
  act(() => button.focus())
  fireEvent.click(button)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(findSettled()).toEqual([{ way: 'apply' }])
  expect(screen.getByRole('link', { name: 'B 2 · Jonas' })).toHaveFocus()
})

test('leaves a booking as it is, with a note, and says that nothing is left', async () => {
  const { findSettled } = open([buildItem()])
  await press(/^Leave as it is/)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Note/), { target: { value: 'Called him' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Leave as it is' }))
  expect(await screen.findByText('Nothing to look at')).toBeVisible()
  expect(findSettled()).toEqual([{ way: 'keep', note: 'Called him' }])
})

test('assigns an event to a booking, similar plates first, and to another bay when its own is taken', async () => {
  const item = buildItem({
    conflict: 'no_booking',
    booking: null,
    plate: 'LT0 482',
    ways: ['assign', 'keep'],
  })
  const free = [{ id: 11, label: 'B1' }]
  let tries = 0
  const { findSettled } = open([item], {
    'GET /warehouse/7/booking': {
      data: buildListPage([
        buildBooking({ id: 1, plate: 'XX 1' }),
        buildBooking({ id: 2, plate: 'LTO 482' }),
      ]),
    },
    [`POST /warehouse/7/gate/event/${item.id}/settle`]: () =>
      tries++ === 0 ? { status: 409, data: { message: 'Taken', code: 'bay_taken', free } } : { data: null },
  })
  await press(/^Choose the booking/)
  const select = await screen.findByLabelText('Booking')
  expect(within(select).getAllByRole('option')[0]).toHaveTextContent('Similar: LTO 482')
  expect(screen.getByRole('link', { name: 'Make a new booking' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&new=1&plate=LT0%20482',
  )
  await press('Check in')
  await press('Check in at bay B1')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(findSettled()).toEqual([
    { way: 'assign', bookingId: 2 },
    { way: 'assign', bookingId: 2, bayId: 11 },
  ])
})

test('reverts the last event of the vehicle on site that the host chooses', async () => {
  const undo = { type: 'undo', conflict: 'unknown_event', booking: null, plate: null } as const
  const { calls, findSettled } = open([buildItem({ ...undo, ways: ['assign', 'keep'] })], {
    'GET /warehouse/7/booking': { data: buildListPage([buildBooking({ id: 2, plate: 'LTO 482' })]) },
  })
  await press(/^Choose the booking/)
  expect(await screen.findByRole('dialog', { name: 'Which booking was it?' })).toBeVisible()
  const select = await screen.findByLabelText('Booking')
  expect(select).toHaveValue('')
  await press('Take it back')
  expect(screen.getByText('Choose the booking, or make a new one.')).toBeVisible()
  expect(findSettled()).toEqual([])
  fireEvent.change(select, { target: { value: '2' } })
  await press('Take it back')
  await waitFor(() => expect(findSettled()).toEqual([{ way: 'assign', bookingId: 2 }]))
  expect(calls.find(({ url }) => url.endsWith('/booking'))?.params).toMatchObject({ view: 'on-site' })
})

test('shows the events of all locations by location', async () => {
  const south = { id: 8, name: 'Depot Süd', timezone: 'Europe/Berlin' }
  open([buildItem(), buildItem({ location: south, warehouseId: 8 })], {}, '/to-look-at')
  expect(await screen.findByRole('heading', { name: 'Depot Süd' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Hafen Nord' })).toBeVisible()
})

test('says that the list cannot be loaded, with Retry', async () => {
  open([], { 'GET /to-look-at': { status: 500, data: { message: 'Broken' } } })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})

test('says of a location that is not theirs that it does not exist', async () => {
  open([], { 'GET /to-look-at': { status: 404, data: { message: 'Not found', code: 'not_found' } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Location not found' })).toBeVisible()
})
