import type { Booking } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { buildBooking, buildListPage, buildLocation, press } from '@hosts/shared/testing'
import { formatDates, Toaster } from '@hosts/shared/ui'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { at, inPages, inViews, money, onSite, open, row } from '../testing/open-bookings'

afterEach(() => {
  toast.remove()
  jest.useRealTimers()
})

test('shows today by what needs doing, with the money and the next step of each stay', async () => {
  const left = buildBooking({ id: 3, status: 'checked_out', plate: 'OUT 3', ...money })
  const due = buildBooking({ id: 2, plate: 'DUE 2', startsAt: at(1), endsAt: at(9), ...money })
  open(inViews({ today: [left, due, onSite] }))
  const late = await row('HH-AB 1204')
  expect(late.getByText(/^Overstaying by (1 h|59 min)/)).toBeVisible()
  expect(late.getByText('€24.00 unpaid')).toBeVisible()
  expect(late.getByRole('button', { name: 'Check out: HH-AB 1204' })).toBeVisible()
  expect((await row('DUE 2')).getByRole('button', { name: 'Check in: DUE 2' })).toBeVisible()
  expect((await row('DUE 2')).getByText('€24.00')).toBeVisible()
  expect((await row('OUT 3')).getByRole('button', { name: 'Record payment: OUT 3' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Late or overstaying1',
    'Arriving1',
    'Checked out1',
  ])
})

test('warns below an arrival whose bay is still taken, and moves it', async () => {
  const bay = { id: 2, label: 'A2' }
  const late = buildBooking({ id: 2, plate: 'DUE 2', bay, startsAt: at(-1), endsAt: at(9) })
  const calm = buildBooking({ id: 3, plate: 'DUE 3', startsAt: at(1), endsAt: at(9) })
  const { sent } = open({
    ...inViews({ today: [late, calm, { ...onSite, bay }], 'on-site': [{ ...onSite, bay }] }),
    'POST /booking/2/quote': {
      data: {
        amount: 0,
        difference: 0,
        currency: 'EUR',
        lines: [],
        free: [{ bay: { id: 1, label: 'A1', zone: '' }, difference: 0 }],
      },
    },
    'PATCH /booking/2': { data: late },
  })
  const warning = await screen.findByText(/^A2 is occupied by HH-AB 1204, .* over. Free: A1$/)
  expect(warning.closest('tr')?.previousElementSibling).toHaveTextContent('DUE 2')
  expect(screen.getAllByText(/is occupied/)).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Move to A1' }))
  await waitFor(() => expect(sent()).toContainEqual(['2', { bayId: 1 }]))
})

test.each([['K'], ['🚚']])('does not search for the one character %s', async (text) => {
  const { lists } = open({}, `&view=upcoming&search=${text}`)
  await waitFor(() => expect(lists()).not.toHaveLength(0))
  expect(lists().map(({ params }) => params?.search)).toEqual([undefined])
})

test('reads view and filters from the address, and writes them there', async () => {
  const { lists, router } = open(
    {},
    '&view=past&status=no_show&search=%20ab&bay-id=2&since=2026-03-01&until=2026-03-29',
  )
  expect(await screen.findByRole('heading', { name: 'No booking matches' })).toBeVisible()
  expect(lists().at(-1)?.params).toEqual({
    view: 'past',
    status: 'no_show',
    search: 'ab',
    bayId: 2,
    // Days of Berlin, where the clocks change on 29 March.
    from: '2026-02-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
    page: 1,
    limit: 100,
  })
  fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'cancelled' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'KTM' } })
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?location-id=7&view=past&status=cancelled&search=KTM&bay-id=2&since=2026-03-01',
    ),
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Lists of bookings' }))
  const today = tabs.getByRole('link', { name: /^Today/ })
  await waitFor(() => expect(today.getAttribute('href')).toContain('search=KTM'))
  fireEvent.click(today)
  expect(router.state.location.search).toBe('?location-id=7&view=today&search=KTM&bay-id=2&since=2026-03-01')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'Nobody today' })).toBeVisible()
})

test.each([
  ['due', '0 unpaid and due now', { due: 'unpaid' }],
  ['taken-bay', '0 find their bay taken', { due: 'taken-bay' }],
  ['late', '0 late', { due: 'late' }],
  ['refund-due', '0 refunds owed and due', { due: 'refund' }],
])('shows exactly the stays of %s', async (view, name, expected) => {
  const { lists } = open({}, `&view=${view}&since=2026-03-01&by=end`)
  expect(await screen.findByRole('heading', { name: 'No booking matches' })).toBeVisible()
  expect(lists().at(-1)?.params).toMatchObject({ ...expected, by: 'end' })
  expect(screen.getByLabelText('Ended from')).toHaveValue(formatDates('2026-03-01', '2026-03-01'))
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
})

test('leads from the unpaid sum to its stays, of any day', async () => {
  const unpaid = [
    onSite,
    buildBooking({ id: 9, plate: 'OLD 9', status: 'checked_out', ...money, paidAmount: 400 }),
  ]
  const { router } = open(inViews({ unpaid }))
  fireEvent.click(await screen.findByRole('link', { name: '2 unpaid in all, €44.00' }))
  expect(await row('OLD 9')).toBeTruthy()
  expect(router.state.location.search).toBe('?location-id=7&view=unpaid')
  // Also for vehicles that are still here: the list is for the money.
  expect(await screen.findAllByRole('button', { name: /^Record payment: / })).toHaveLength(2)
})

test('counts the problems among the stays that match the filters', async () => {
  const { calls } = open({}, '&view=due&since=2026-03-01&by=end')
  expect(await screen.findByRole('link', { name: '0 unpaid and due now' })).toBeVisible()
  const counted = (name: string) => calls.filter(({ params }) => params && name in params)
  for (const name of ['unpaid', 'refund', 'overstay', 'due']) {
    expect(counted(name)).not.toEqual([])
    for (const { params } of counted(name)) expect(params).toMatchObject({ by: 'end' })
  }
})

test('leads from the refunds owed to their stays, each with its button', async () => {
  const cancelled = buildBooking({ id: 9, plate: 'OFF 9', status: 'cancelled', ...money, paidAmount: 2400 })
  const overpaid = buildBooking({ id: 8, plate: 'OUT 8', status: 'checked_out', ...money, paidAmount: 3000 })
  const { router, sent } = open({
    ...inViews({ refund: [cancelled, overpaid] }),
    'POST /booking/8/payment': { data: { ...overpaid, paidAmount: 2400, paid: true } },
  })
  fireEvent.click(await screen.findByRole('link', { name: '2 refunds owed, €30.00' }))
  expect((await row('OFF 9')).getByText('Refund €24.00')).toBeVisible()
  expect(router.state.location.search).toBe('?location-id=7&view=refund')
  press('Refund: OUT 8')
  const refund = within(await screen.findByRole('dialog', { name: 'Refund to OUT 8' }))
  expect(refund.getByLabelText('Amount in EUR')).toHaveValue('6')
  fireEvent.click(refund.getByRole('radio', { name: 'Cash' }))
  fireEvent.click(refund.getByRole('button', { name: 'Record refund' }))
  await waitFor(() => expect(sent()).toEqual([['payment', { amount: -600, method: 'cash' }]]))
  expect(await (await row('OUT 8')).findByText('Paid')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refund: OUT 8' })).toBeNull()
})

test('leaves a checked-in row in its place, with the focus, and undoes it', async () => {
  const due = { startsAt: at(-0.1), endsAt: at(9), ...money }
  const [one, other] = [buildBooking({ id: 2, plate: 'DUE 2', ...due }), buildBooking({ id: 3, ...due })]
  let first: Booking = one
  let load = () => {}
  const loading = new Promise<void>((resolve) => {
    load = resolve
  })
  render(<Toaster />)
  const { sent } = open({
    'GET /warehouse/7/booking': async ({ params }) => {
      if (first !== one) await loading
      return { data: buildListPage(params?.view === 'today' ? [first, other] : []) }
    },
    'POST /booking/2/check-in': () => {
      first = { ...one, status: 'checked_in', checkedInAt: at(0) }
      return { data: first }
    },
    'POST /booking/2/undo-check-in': () => {
      first = one
      return { data: first }
    },
  })
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const checkIn = await screen.findByRole('button', { name: 'Check in: DUE 2' })
  act(() => checkIn.focus())
  fireEvent.click(checkIn)
  expect(await screen.findByRole('button', { name: 'Check out: DUE 2' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Open DUE 2/ })).toHaveFocus()
  expect(headings()).toEqual(['Late or overstaying2'])
  fireEvent.pointerLeave(screen.getByRole('table').parentElement as HTMLElement)
  // Still the new state, which the old list does not have.
  expect(screen.getByRole('button', { name: 'Check out: DUE 2' })).toBeVisible()
  act(load)
  await waitFor(() => expect(headings()).toEqual(['Late or overstaying1', 'On site1']))
  press('Undo')
  expect(await screen.findByText('DUE 2 is as before')).toBeVisible()
  await waitFor(() => expect(headings()).toEqual(['Late or overstaying2']))
  expect(sent().map(([name]) => name)).toEqual(['check-in', 'undo-check-in'])
})

test.each([
  ['warns of a closed location', { isClosed: true }, '. The location is closed now.'],
  ['warns of nothing at an open one', { isClosed: false }, ''],
  ['warns of nothing when the API does not say', {}, ''],
])('a row that is checked in %s', async (_, answer, warning) => {
  const due = buildBooking({ id: 2, plate: 'DUE 2', startsAt: at(-0.1), endsAt: at(9), ...money })
  render(<Toaster />)
  open({
    ...inViews({ today: [due] }),
    'POST /booking/2/check-in': { data: { ...due, status: 'checked_in', checkedInAt: at(0), ...answer } },
    'POST /booking/2/undo-check-in': { data: due },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check in: DUE 2' }))
  expect(await screen.findByText(`DUE 2 is checked in at A1${warning}`)).toBeVisible()
  press('Undo')
  expect(await screen.findByText('DUE 2 is as before')).toBeVisible()
})

test('opens a booking in the address and closes it by Back, with the focus on its row', async () => {
  const { router } = open({
    ...inViews({ today: [onSite] }),
    'GET /booking/21': { data: onSite },
    'GET /booking/21/event': { data: { results: [] } },
    'GET /chat/users': { data: buildListPage([]) },
    'POST /booking/21/quote': {
      data: { amount: 2400, difference: null, currency: 'EUR', lines: [], free: [] },
    },
  })
  const button = await screen.findByRole('button', { name: 'Open HH-AB 1204, Ana Kovač' })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'HH-AB 1204' })).toBeVisible()
  expect(router.state.location.search).toBe('?location-id=7&booking=21')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

test.each([
  ['opens', 'published', 1],
  ['opens no', 'archived', 0],
] as const)('%s form for a new booking by the address of a location that is %s', async (_, status, count) => {
  open({ 'GET /warehouse/7': { data: buildLocation({ status }) } }, '&new=1')
  expect(await screen.findByRole('heading', { name: 'Nobody today', hidden: true })).toBeInTheDocument()
  expect(screen.queryAllByRole('dialog', { name: 'New booking' })).toHaveLength(count)
})

test('loads the next page, and tries again after a failure', async () => {
  let isDown = true
  const { lists } = open(
    {
      'GET /warehouse/7/booking': ({ params }) =>
        isDown
          ? { status: 503, data: { message: 'Bookings are down' } }
          : inPages(Number(params?.page), onSite),
    },
    '&view=past',
  )
  expect(await screen.findByText('Bookings are down')).toBeVisible()
  isDown = false
  press('Retry')
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  expect(lists().at(-1)?.params).toMatchObject({ view: 'past', page: 2 })
})

test('finds an overstay of today that is not on the first page', async () => {
  const stays = [{ ...onSite, plate: 'ON 1', overstay: false, endsAt: at(2) }, onSite]
  open({
    'GET /warehouse/7/booking': ({ params }) => {
      const page = Number(params?.page ?? 1)
      return inPages(page, stays[page - 1] as Booking)
    },
  })
  await row('HH-AB 1204')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Late or overstaying1',
    'On site1',
  ])
})

test('saves the filtered bookings as a file', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:bookings')
  URL.revokeObjectURL = jest.fn()
  HTMLAnchorElement.prototype.click = jest.fn()
  const { calls } = open(
    { ...inViews({ past: [onSite] }), 'GET /warehouse/7/booking.xlsx': { data: new Blob(['PK']) } },
    '&view=past&search=HH',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Excel (.xlsx)',
    'CSV for programs…',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled())
  expect(calls.find(({ url }) => url.endsWith('.xlsx'))?.params).toEqual({ view: 'past', search: 'HH' })
})

test.each([
  ['a search that is refused', 422, [{ errors: [{ path: 'search', code: 'invalid', message: 'No' }] }]],
  ['a file that has no turn', 429, { code: 'too_many_calls', message: 'No', requestId: '1' }],
])('does not call %s too many rows', async (_, status, data) => {
  const handlers = { ...inViews({ past: [onSite] }), 'GET /warehouse/7/booking.xlsx': { status, data } }
  const { calls } = open(handlers, '&view=past')
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('.xlsx'))).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('offers CSV with a separator where Excel may not have so many rows, and remembers it', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:bookings')
  URL.revokeObjectURL = jest.fn()
  HTMLAnchorElement.prototype.click = jest.fn()
  const refusal = [{ errors: [{ path: 'from', code: 'too_many_rows', message: 'Too many' }] }]
  const handlers = {
    ...inViews({ past: [onSite] }),
    'GET /warehouse/7/booking.xlsx': { status: 422, data: refusal },
    'GET /warehouse/7/booking.csv': { data: new Blob(['ref']) },
  }
  const { calls } = open(handlers, '&view=past')
  const choose = async (item: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
    return within(await screen.findByRole('dialog', { name: 'CSV for programs' }))
  }
  const dialog = await choose(/^Excel/)
  expect(dialog.getByText(/^Excel files have up to 20,000 rows/)).toBeVisible()
  fireEvent.change(dialog.getByLabelText('Separator'), { target: { value: 'tab' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(URL.createObjectURL).toHaveBeenCalledTimes(1)
  expect(calls.find(({ url }) => url.endsWith('.csv'))?.params).toEqual({ view: 'past', separator: 'tab' })
  expect((await choose(/^CSV/)).getByLabelText('Separator')).toHaveValue('tab')
})
