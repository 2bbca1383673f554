import type { Booking, ToDo } from '@hosts/shared/contract'
import { buildBooking, buildListPage, buildLocation, buildToDo, type Handlers } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { card, openToday } from '../../testing/open-today'

const open = (toDo: ToDo | (() => ToDo), handlers: Handlers = {}) => {
  const answer: Handlers[''] = () => ({ data: typeof toDo === 'function' ? toDo() : toDo })
  return openToday({ 'GET /to-do': answer, ...handlers }).calls
}

const findCard = () => card('What to do now')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const MINUTE = 60_000
const fromNow = (minutes: number) => new Date(Date.now() + (minutes + 0.5) * MINUTE).toISOString()

const requestBooking = buildBooking({
  id: 1,
  status: 'requested',
  bay: null,
  expiresAt: fromNow(11),
  request: { others: 2, suggestion: { bay: { id: 3, label: 'A3' }, reasons: ['last-zone'] } },
})
const overstayBooking = buildBooking({
  id: 2,
  status: 'checked_in',
  overstay: true,
  plate: 'LT ABC 123',
  startsAt: fromNow(-600),
  endsAt: fromNow(-41),
  bay: { id: 2, label: 'A2' },
})
const soon = buildBooking({
  id: 3,
  plate: 'PL 777',
  bay: { id: 2, label: 'A2' },
  amount: 2400,
  startsAt: fromNow(20),
  endsAt: fromNow(600),
})

afterEach(() => jest.restoreAllMocks())

test('leaves to the gate what is to look at there', async () => {
  open({ ...buildToDo(), toLookAt: [{ id: 7, name: 'Hafen Nord', count: 2 }] })
  const card = await findCard()
  expect(await card.findByText('Nothing waits for you.')).toBeVisible()
  expect(card.queryByRole('link', { name: /look at/ })).toBeNull()
})

test('shows each task with its reason, and the way to the rows of each kind', async () => {
  const unpaid = buildBooking({
    id: 4,
    status: 'checked_out',
    amount: 2400,
    currency: 'EUR',
    paidAmount: 400,
  })
  open(buildToDo(['request', requestBooking], ['overstay', overstayBooking], ['unpaid', unpaid]))
  const card = await findCard()
  const rows = within(await card.findByRole('list', { name: 'Hafen Nord' })).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
    'Request',
    'Overstaying',
    'Not paid',
  ])
  const [request, overstay, money] = rows.map((row) => within(row))
  expect(request?.getByText('Expires in 12 min')).toBeVisible()
  expect(request?.getByText('2 others want this time')).toBeVisible()
  expect(request?.getByRole('link', { name: /^HH-AB 1204/ })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=1',
  )
  expect(overstay?.getByText('Overstaying by 40 min')).toBeVisible()
  expect(money?.getByText('€20.00 unpaid')).toBeVisible()
  const links = within(card.getByRole('list', { name: 'Lists of Hafen Nord' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')?.split('&')[1]])).toEqual([
    ['1 request', 'view=requests'],
    ['1 overstaying', 'view=overstay'],
    ['1 unpaid and due now', 'view=due'],
  ])
})

test('holds the tasks in their places after a step under the pointer, until the mouse leaves', async () => {
  const { matches } = HTMLElement.prototype
  jest.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
    return selector === ':hover' || matches.call(this, selector)
  })
  let isAnswered = false
  const next = { ...requestBooking, id: 9, plate: 'B ZZ 9' }
  const calls = open(
    () =>
      isAnswered ? buildToDo(['request', next]) : buildToDo(['request', requestBooking], ['request', next]),
    {
      'POST /booking/1/accept': () => {
        isAnswered = true
        return { data: { ...requestBooking, status: 'confirmed' } }
      },
    },
  )
  const card = await findCard()
  const list = await card.findByRole('list', { name: 'Hafen Nord' })
  press('Accept: HH-AB 1204')
  expect(await within(list).findByText('Done')).toBeVisible()
  await waitFor(() => expect(calls.filter(({ url }) => url === '/to-do')).toHaveLength(2))
  const [first, second] = within(list).getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Done')).toBeVisible()
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(within(second as HTMLElement).getByRole('button', { name: 'Accept: B ZZ 9' })).toBeVisible()
  fireEvent.pointerLeave(list.parentElement as HTMLElement, { pointerType: 'mouse' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
})

test('lists refunds and few old debts, and leads to the rest of them', async () => {
  const debts = [1, 2, 3, 4].map((id) =>
    buildBooking({
      id,
      plate: `OLD ${id}`,
      status: 'checked_out',
      amount: 2400,
      paidAmount: 0,
      currency: 'EUR',
    }),
  )
  const off = buildBooking({
    id: 9,
    plate: 'OFF 9',
    status: 'cancelled',
    amount: 2400,
    paidAmount: 2400,
    currency: 'EUR',
  })
  const toDo = buildToDo(...debts.map((debt): ['unpaid', Booking] => ['unpaid', debt]))
  const counts = { ...toDo.counts, refund: 1 }
  const locations = toDo.locations.map((location) => ({ ...location, counts }))
  open({ ...toDo, counts, locations, refunds: [{ dueAt: off.endsAt, booking: off }] })
  const card = await findCard()
  expect(await card.findByRole('button', { name: 'Refund: OFF 9' })).toBeVisible()
  expect(card.getByText('Refund €24.00')).toBeVisible()
  expect(card.getByText('5 things wait for you')).toBeVisible()
  const rows = within(card.getByRole('list', { name: 'Hafen Nord' })).getAllByRole('listitem')
  expect(rows).toHaveLength(4)
  expect(card.getByRole('link', { name: 'All 4 unpaid and due now' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&view=due',
  )
  expect(card.queryByRole('link', { name: /^All .* refund/ })).toBeNull()
})

test('accepts a request for the suggested bay, and says who was faster', async () => {
  const refusal = { message: 'Late', code: 'already_answered', status: 'declined', by: 'Tom', at: fromNow(0) }
  const calls = open(buildToDo(['request', requestBooking]), {
    'POST /booking/1/accept': { status: 409, data: refusal },
  })
  await screen.findByText('Expires in 12 min')
  press('Accept: HH-AB 1204')
  expect(await screen.findByText(/HH-AB 1204: Tom was faster/)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ bayId: 3 })
})

test('names the vehicle on a taken bay, and moves the arrival with one press', async () => {
  const free = [{ bay: { id: 3, label: 'A3', zone: '' }, difference: 200 }]
  const calls = open(buildToDo(['taken-bay', soon]), {
    'GET /warehouse/7/booking': ({ params }) => ({
      data: buildListPage<Booking>(params?.bayId === 2 ? [overstayBooking] : []),
    }),
    'POST /booking/3/quote': { data: { amount: 2600, difference: 0, currency: 'EUR', lines: [], free } },
    'PATCH /booking/3': { data: soon },
  })
  expect(await screen.findByText('A2 is occupied by LT ABC 123, 40 min over')).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: /^Move to A3 · \+/ }))
  const sent = { bayId: 3, amount: 2600, amountBefore: 2400 }
  await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual(sent))
})

test('moves the focus to the next row when a row goes, and after the last to the text that nothing is left', async () => {
  const waiting = new Map(
    [requestBooking, { ...requestBooking, id: 5, plate: 'B 5' }].map((one) => [one.id, one]),
  )
  const accept = (id: number) => () => {
    waiting.delete(id)
    return { data: requestBooking }
  }
  open(() => buildToDo(...[...waiting.values()].map((one) => ['request', one] as ['request', Booking])), {
    'POST /booking/1/accept': accept(1),
    'POST /booking/5/accept': accept(5),
  })
  const acceptFirst = async (plate: string) => {
    const button = await screen.findByRole('button', { name: `Accept: ${plate}` })
    act(() => button.focus())
    fireEvent.click(button)
  }
  await acceptFirst('HH-AB 1204')
  await waitFor(() => expect(screen.getByRole('link', { name: /^B 5/ })).toHaveFocus())
  await acceptFirst('B 5')
  await waitFor(() => expect(screen.getByText('Nothing waits for you.')).toHaveFocus())
})

test('shows ten tasks, then all on demand, and says when the API has more', async () => {
  const many = Array.from({ length: 12 }, (_, index) => buildBooking({ id: index + 1, plate: `P ${index}` }))
  const toDo = buildToDo(...many.map((one) => ['late', one] as ['late', Booking]))
  open({ ...toDo, counts: { ...toDo.counts, late: 14 } })
  const rows = within(await screen.findByRole('list', { name: 'Hafen Nord' }))
  expect(rows.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByText('14 things wait for you')).toBeVisible()
  press('Show 2 more')
  expect(rows.getAllByRole('listitem')).toHaveLength(12)
  expect(screen.getByText(/^These are the 12 most urgent of 14/)).toBeVisible()
  press('Show the first 10')
  expect(rows.getAllByRole('listitem')).toHaveLength(10)
})

test('shows the next arrival when there are no tasks', async () => {
  open(buildToDo(), {
    'GET /warehouse/7/booking': ({ params }) => ({
      data: buildListPage<Booking>(params?.view === 'arrivals' ? [{ ...soon, bay: null }] : []),
    }),
  })
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Next: .*, PL 777, Ana Kovač arrives$/ })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=3',
  )
})

test('only shows what waits at an archived location', async () => {
  open(buildToDo(['overstay', overstayBooking]), {
    'GET /warehouse/7': { data: buildLocation({ status: 'archived' }) },
  })
  expect(await screen.findByText('Overstaying by 40 min')).toBeVisible()
  expect(screen.queryByRole('button', { name: /LT ABC 123/ })).toBeNull()
})
