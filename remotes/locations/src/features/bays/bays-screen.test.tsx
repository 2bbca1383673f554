import type { Bay, Block } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import {
  buildBooking,
  buildListPage,
  buildLocation,
  fakeTransport,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { buildBay, buildBlock, buildOccupancy } from '../../testing/builders'

const mockState = jest.fn()
jest.mock('./bay-state', () => {
  const { BayState } = jest.requireActual('./bay-state')
  return { BayState: (props: object) => mockState() ?? BayState(props) }
})

const toastError = jest.spyOn(toast, 'error')

type Handlers = Parameters<typeof fakeTransport>[0]

const four = [
  buildBay({ id: 1, label: 'A1', zone: 'North', features: ['power'] }),
  buildBay({ id: 2, label: 'A2', zone: 'North', vehicleTypes: ['truck'] }),
  buildBay({ id: 3, label: 'A10', zone: 'North', status: 'retired' }),
  buildBay({ id: 5, label: 'P', zone: 'Yard', capacity: 30 }),
]
const pool = { id: 5, label: 'P', zone: 'Yard', capacity: 30, taken: 18, state: 'free' as const }
const occupancy = buildOccupancy()
const set = (bays: Bay[], blocks: Block[] = []): Handlers => ({
  'GET /warehouse/7': { data: buildLocation() },
  'GET /warehouse/7/bay': { data: buildListPage(bays) },
  'GET /warehouse/7/block': { data: { results: blocks } },
  'GET /warehouse/7/occupancy': { data: { ...occupancy, bays: [...occupancy.bays, pool] } },
})
const open = (handlers: Handlers, path = '/locations/bays?location-id=7') => {
  const { transport, calls } = fakeTransport(handlers)
  const view = renderRoutes(routes, { path, transport })
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])
  return { ...view, sent, user: userEvent.setup() }
}
const shownBays = async () => (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const conflict = (code: string, details: object) => ({
  status: 409,
  data: { message: 'Bookings stand in the way', code, ...details },
})

// Its first import takes longer than a test waits for an element.
beforeAll(() => import('./bays-screen'))

test('lists the bays in use by zone and label, with their state', async () => {
  open(set(four, [buildBlock({ bay: { id: 2, label: 'A2' }, startsAt: '2099-01-01T08:00:00.000Z' })]))
  expect(await shownBays()).toEqual(['A1', 'A2', 'P'])
  const [, first, second, third] = screen.getAllByRole('row')
  expect(first).toHaveTextContent(/North.*1.*All vehicles.*Power.*Free/)
  expect(second).toHaveTextContent(/Truck.*Occupied.*Blocked from .* until further notice/)
  expect(third).toHaveTextContent('18 of 30 taken')
  expect(screen.getByText('3 bays, 32 places')).toBeVisible()
})

test('takes the filter and the view from the address, and writes them there', async () => {
  const { user, router } = open(set(four), '/locations/bays?location-id=7&state=retired')
  expect(await shownBays()).toEqual(['A10'])
  await user.selectOptions(screen.getByLabelText('State'), 'In use')
  await user.type(screen.getByRole('searchbox'), 'a')
  await waitFor(async () => expect(await shownBays()).toEqual(['A1', 'A2']))
  await user.selectOptions(screen.getByLabelText('Zone'), 'Yard')
  expect(screen.getByRole('heading', { name: 'No bay matches' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.click(screen.getByRole('radio', { name: 'Zones' }))
  expect(within(screen.getByRole('list', { name: 'North' })).getAllByRole('button')).toHaveLength(2)
  expect(router.state.location.search).toBe('?location-id=7&view=grid')
})

test('is one Tab stop as a grid, at the cell that was focused last', async () => {
  const { user } = open(set(four), '/locations/bays?location-id=7&view=grid')
  const last = await screen.findByRole('button', { name: /^P/ })
  await user.click(screen.getByRole('radio', { name: 'Zones' }))
  await user.tab()
  expect(screen.getByRole('button', { name: /^A1/ })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(last).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('radio', { name: 'Zones' })).toHaveFocus()
  await user.tab()
  expect(last).toHaveFocus()
})

test('is one Tab stop as a table, in which arrow keys, Home and End lead from row to row', async () => {
  const { user } = open(set(four))
  const at = (name: string) =>
    expect(screen.getByRole(/Select/.test(name) ? 'checkbox' : 'button', { name })).toHaveFocus()
  await screen.findByText('3 bays, 32 places')
  screen.getByRole('checkbox', { name: 'Select all bays shown' }).focus()
  await user.tab()
  at('Edit A1')
  for (const [key, name] of [
    ['ArrowDown', 'Edit A2'],
    ['End', 'Edit P'],
    ['ArrowDown', 'Edit P'],
    ['ArrowUp', 'Edit A2'],
    ['ArrowLeft', 'Select A2'],
    ['Home', 'Select A1'],
    ['ArrowDown', 'Select A2'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    at(name)
  }
  await user.tab()
  expect(document.body).toHaveFocus()
  await user.tab({ shift: true })
  at('Select A2')
  await user.selectOptions(screen.getByLabelText('Zone'), 'Yard')
  expect(screen.getByRole('button', { name: 'Edit P' })).toHaveAttribute('tabindex', '0')
})

test('renders the cells of no row again when the filter changes', async () => {
  const { user } = open(set(four))
  await screen.findByText('3 bays, 32 places')
  mockState.mockClear()
  await user.selectOptions(screen.getByLabelText('Zone'), 'Yard')
  await user.click(screen.getByRole('checkbox', { name: 'Select P' }))
  expect(await shownBays()).toEqual(['P'])
  expect(mockState).not.toHaveBeenCalled()
})

test('offers a new location its first bays, and marks the labels that are taken', async () => {
  const taken = { message: 'Already used here: A1', path: 'prefix', code: 'label_taken' }
  const { user, sent } = open({
    ...set([]),
    'POST /warehouse/7/bay/bulk': { status: 422, data: [{ errors: [taken] }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Add bays' }))
  const add = await dialog('Add bays')
  await user.clear(add.getByLabelText('Last number'))
  await user.type(add.getByLabelText('Last number'), '3')
  await user.click(add.getByRole('checkbox', { name: 'EV charging' }))
  expect(add.getByText('3 new bays')).toBeVisible()
  await user.click(add.getByRole('button', { name: 'Add bays' }))
  expect(await add.findByText('Already used here: A1')).toBeVisible()
  const body = { prefix: 'A', from: 1, to: 3, zone: '', vehicleTypes: [], features: ['ev'] }
  expect(sent()).toEqual([['POST', '/warehouse/7/bay/bulk', body]])
})

test('moves the focus to the page when the first bays replace the empty state', async () => {
  let stored: Bay[] = []
  const { user } = open({
    ...set([]),
    'GET /warehouse/7/bay': () => ({ data: buildListPage(stored) }),
    'POST /warehouse/7/bay/bulk': () => {
      stored = four
      return { data: { results: four } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add bays' }))
  await user.click((await dialog('Add bays')).getByRole('button', { name: 'Add bays' }))
  await screen.findByText('3 bays, 32 places')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add bays' })).toHaveFocus())
})

test('asks before Back drops what is typed into a dialog', async () => {
  const { user, router } = open(set(four))
  await user.click(await screen.findByRole('button', { name: 'Add one bay' }))
  fireEvent.change((await dialog('Add one bay')).getByLabelText('Label'), { target: { value: 'B1' } })
  const leave = () => act(() => router.navigate('/locations/bays?location-id=7&view=grid'))
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect((await dialog('Add one bay')).getByLabelText('Label')).toHaveValue('B1')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?location-id=7&view=grid')
})

test('shows which labels of a range are taken before it is sent', async () => {
  const { user } = open(set(four))
  await user.click(await screen.findByRole('button', { name: 'Add bays' }))
  const add = await dialog('Add bays')
  await user.clear(add.getByLabelText('Prefix'))
  await user.type(add.getByLabelText('Prefix'), 'a')
  await user.clear(add.getByLabelText('First number'))
  await user.type(add.getByLabelText('First number'), '9')
  await user.clear(add.getByLabelText('Last number'))
  await user.type(add.getByLabelText('Last number'), '11{Tab}')
  expect(add.getByRole('status')).toHaveTextContent('2 new bays · 1 already used here')
  expect(add.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'a9',
    'a10 used by a retired bay',
    'a11',
  ])
})

test('adds a pool, and refuses a label that is taken', async () => {
  const { user, sent } = open({ ...set(four), 'POST /warehouse/7/bay': { data: buildBay({ label: 'Q' }) } })
  await user.click(await screen.findByRole('button', { name: 'Add one bay' }))
  const add = await dialog('Add one bay')
  await user.click(add.getByRole('radio', { name: /A pool/ }))
  await user.type(add.getByLabelText('Label'), 'p')
  await user.click(add.getByRole('button', { name: 'Add bay' }))
  expect(await add.findByText('Already used here')).toBeVisible()
  await user.type(add.getByLabelText('Label'), '{Backspace}A10')
  expect(await add.findByText(/^Used by a retired bay/)).toBeVisible()
  await user.clear(add.getByLabelText('Label'))
  await user.type(add.getByLabelText('Label'), 'Q')
  await user.click(add.getByRole('button', { name: 'Add bay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { label: 'Q', zone: '', capacity: 10, vehicleTypes: [], features: [] }
  expect(sent()).toEqual([['POST', '/warehouse/7/bay', body]])
})

test('sends what was changed of a bay, and asks before unsaved changes are left', async () => {
  const { user, sent, router } = open({
    ...set(four),
    'PATCH /bay/1': { status: 422, data: [{ errors: [{ message: 'Already used here', path: 'label' }] }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit A1' }))
  expect(router.state.location.search).toBe('?location-id=7&bay=1')
  const edit = await dialog('Bay A1')
  await user.type(edit.getByLabelText('Label'), '{Backspace}2')
  await user.click(edit.getByRole('button', { name: 'Save' }))
  expect(await edit.findByText('Already used here')).toBeVisible()
  expect(sent()).toEqual([['PATCH', '/bay/1', { label: 'A2' }]])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.search).toBe('?location-id=7'))
})

test('lists the bookings in the way of a retirement, and keeps the focus when the retired bay leaves the list', async () => {
  const booking = buildBooking({ startsAt: '2099-03-01T10:30:00.000Z', endsAt: '2099-03-02T05:00:00.000Z' })
  const gone = buildBay({ ...four[0], status: 'retired' })
  let stored = four
  let isBooked = true
  let isMoved = false
  const { user, sent } = open({
    ...set(four),
    'GET /warehouse/7/bay': () => ({ data: buildListPage(stored) }),
    'PATCH /bay/1': () => {
      if (isBooked) return conflict('bookings_in_the_way', { bookings: [booking] })
      stored = [gone, ...four.slice(1)]
      return { data: gone }
    },
    'GET /booking/21': () => ({ data: isMoved ? { ...booking, bay: { id: 2, label: 'A2' } } : booking }),
    'POST /booking/21/quote': {
      data: {
        amount: 0,
        difference: 0,
        currency: 'EUR',
        lines: [],
        free: [{ bay: { id: 2, label: 'A2', zone: 'North' }, difference: 0 }],
      },
    },
    'PATCH /booking/21': () => {
      isMoved = true
      return { data: { ...booking, bay: { id: 2, label: 'A2' } } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit A1' }))
  const edit = await dialog('Bay A1')
  await user.click(edit.getByRole('button', { name: 'Retire' }))
  const alert = within(await edit.findByRole('alert'))
  expect(alert.getByText('A1: bookings are in the way')).toBeVisible()
  expect(alert.getByText('Ana Kovač, HH-AB 1204')).toBeVisible()
  expect(alert.getByText(/^Mar 1, 11:30 AM – Mar 2, 06:00 AM$/)).toBeVisible()
  expect(alert.getByRole('link', { name: 'Message Ana Kovač' })).toHaveAttribute(
    'href',
    '/locations/chat?location-id=7&user=5',
  )
  await user.click(alert.getByRole('button', { name: 'Move HH-AB 1204' }))
  await user.click(await screen.findByRole('button', { name: 'Move to A2' }))
  expect(await alert.findByText('Moved to A2')).toBeVisible()
  isBooked = false
  await user.click(edit.getByRole('button', { name: 'Retire' }))
  expect(await edit.findByRole('button', { name: 'Bring back' })).toBeVisible()
  expect(edit.queryByRole('alert')).toBeNull()
  expect(sent().at(-1)).toEqual(['PATCH', '/bay/1', { status: 'retired' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('2 bays, 31 places')).toHaveFocus())
})

test('blocks a pool in part, and ends a block', async () => {
  const block = buildBlock({ bay: { id: 5, label: 'P' }, places: 4 })
  const { user, sent } = open(
    {
      ...set(four, [block]),
      'POST /warehouse/7/block': { data: block },
      'DELETE /block/31': { data: null },
    },
    '/locations/bays?location-id=7&bay=5',
  )
  const edit = await dialog('Pool P')
  expect(edit.getByText('4 places, until further notice')).toBeVisible()
  await user.click(edit.getByRole('button', { name: 'End the block “Charger broken” now' }))
  await user.click(edit.getByRole('button', { name: 'Block' }))
  const form = await dialog('Block P')
  await user.clear(form.getByLabelText('How many of 30 places?'))
  await user.type(form.getByLabelText('How many of 30 places?'), '3')
  await user.click(form.getByRole('button', { name: 'Block' }))
  expect(await form.findByText('Enter a reason')).toBeVisible()
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await user.click(form.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Block P' })).toBeNull())
  expect(sent()).toEqual([
    ['DELETE', '/block/31', undefined],
    [
      'POST',
      '/warehouse/7/block',
      { bayId: 5, startsAt: expect.any(String), endsAt: null, places: 3, reason: 'Snow' },
    ],
  ])
})

test('changes only what was changed of a block', async () => {
  const block = buildBlock({ startsAt: '2026-01-01T08:00:12.000Z', endsAt: '2099-01-01T08:00:30.000Z' })
  const { user, sent } = open(
    { ...set(four, [block]), 'PATCH /block/31': { data: block } },
    '/locations/bays?location-id=7&bay=1',
  )
  const edit = await dialog('Bay A1')
  await user.click(edit.getByRole('button', { name: 'Change the block “Charger broken”' }))
  const form = await dialog('Change the block of A1')
  expect(form.getByLabelText('From when?')).toHaveValue('2026-01-01T09:00')
  await user.click(form.getByRole('radio', { name: 'Until further notice' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual([['PATCH', '/block/31', { endsAt: null, reason: 'Charger broken' }]]),
  )
})

test('blocks several bays, tells which failed, and tries only those again', async () => {
  const other = buildBlock({ id: 32, bay: { id: 2, label: 'A2' }, reason: 'Paint' })
  let isFree = false
  const { user, sent } = open({
    ...set(four),
    'POST /warehouse/7/block': ({ body }) =>
      (body as { bayId: number }).bayId === 2 && !isFree
        ? conflict('already_blocked', { bookings: [], blocks: [other] })
        : { data: buildBlock() },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select A2' }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected bays' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 selected')
  await user.click(bar.getByRole('button', { name: 'Block' }))
  const form = await dialog('Block 2 bays')
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await user.click(form.getByRole('button', { name: 'Block' }))
  const alert = within(await form.findByRole('alert'))
  expect(alert.getByText('1 of 2 done. Not these:')).toBeVisible()
  expect(alert.getByText('A2: already blocked then')).toBeVisible()
  expect(alert.getByText('Paint')).toBeVisible()
  isFree = true
  await user.click(form.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(([, , body]) => (body as { bayId: number }).bayId)).toEqual([1, 2, 2])
})

test('changes many bays six at a time', async () => {
  const many = Array.from({ length: 20 }, (_, index) => buildBay({ id: index + 1, label: `A${index + 1}` }))
  let running = 0
  let most = 0
  const patch = async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    return { data: many[0] }
  }
  const { user, sent } = open({
    ...set(many),
    ...Object.fromEntries(many.map(({ id }) => [`PATCH /bay/${id}`, patch])),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all bays shown' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click((await dialog('Change 20 bays')).getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(20)
  expect(most).toBe(6)
})

test('keeps what is typed while the page of a new bay loads', async () => {
  const many = Array.from({ length: 100 }, (_, index) => buildBay({ id: index + 1, label: `A${index + 1}` }))
  let hasMore = false
  let answer: ((page: never) => void) | undefined
  const { user } = open(
    {
      ...set([]),
      'GET /warehouse/7/bay': ({ params }) => {
        const page = Number(params?.page)
        if (page === 2)
          return new Promise((resolve) => {
            answer = resolve
          })
        return { data: { results: many, count: 101, hasMore, page, limit: 100 } }
      },
      'PATCH /bay/1': () => {
        hasMore = true
        return { data: many[0] }
      },
    },
    '/locations/bays?location-id=7&bay=1',
  )
  const edit = await dialog('Bay A1')
  await user.type(edit.getByLabelText('Label'), '2')
  await user.click(edit.getByRole('button', { name: 'Retire' }))
  expect(edit.getByLabelText('Label')).toHaveValue('A12')
  await waitFor(() => expect(answer).toBeDefined())
  expect(edit.getByLabelText('Label')).toBeInTheDocument()
  const second = { ...buildListPage([buildBay({ id: 101, label: 'B1' })]), page: 2 }
  await act(async () => answer?.({ data: second } as never))
  expect(await screen.findByText('101 bays')).toBeInTheDocument()
  expect(edit.getByLabelText('Label')).toHaveValue('A12')
})

test.each([
  ['Add bays', 'Add bays', 'Prefix'],
  ['Add one bay', 'Add one bay', 'Label'],
  ['Block', 'Block A1', 'Reason'],
  ['Change', 'Change 1 bay', 'Zone'],
])('asks before Escape loses what is typed in %s', async (button, title, field) => {
  const { user } = open(set(four))
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('button', { name: button }))
  const form = await dialog(title)
  await user.type(form.getByLabelText(field), 'Q')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((form.getByLabelText(field) as HTMLInputElement).value).toMatch(/Q$/)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
})

test('reports by toast what failed after its dialog was closed', async () => {
  const answers: (() => void)[] = []
  const fail = () =>
    new Promise<never>((resolve) => {
      answers.push(() => resolve({ status: 409, data: { message: 'Not now' } } as never))
    })
  const { user } = open({ ...set(four), 'POST /warehouse/7/block': fail, 'POST /warehouse/7/bay': fail })
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('button', { name: 'Block' }))
  const form = await dialog('Block A1')
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await user.click(form.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Add one bay' }))
  const add = await dialog('Add one bay')
  await user.type(add.getByLabelText('Label'), 'Q')
  await user.click(add.getByRole('button', { name: 'Add bay' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const answer of answers) await act(async () => answer())
  expect(toastError.mock.calls).toEqual([['A1 was not changed: Not now'], ['Nothing was added: Not now']])
})

test('shows the bays of an archived location, but changes none', async () => {
  const { user } = open(
    {
      ...set(four, [buildBlock()]),
      'GET /warehouse/7': { data: buildLocation({ status: 'archived' }) },
    },
    '/locations/bays?location-id=7&bay=1',
  )
  const edit = await dialog('Bay A1')
  expect(edit.getByText('Charger broken')).toBeVisible()
  expect(edit.getAllByRole('button').map((button) => button.textContent)).toEqual(
    expect.not.arrayContaining(['Block', 'Change', 'End now', 'Save', 'Retire']),
  )
  expect(edit.getByLabelText('Label')).toBeDisabled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/Its bays can be seen/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled()
})

test('keeps what is typed for the selected bays when a filter hides them', async () => {
  const path = '/locations/bays?location-id=7&state='
  const { user, router } = open(set(four), `${path}free`)
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('button', { name: 'Block' }))
  const form = await dialog('Block A1')
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await act(() => router.navigate(`${path}occupied`))
  expect(form.getByLabelText('Reason')).toHaveValue('Snow')
  expect(form.getByLabelText('Reason')).toBeInTheDocument()
})

test('moves the focus to the list when the selection is cleared', async () => {
  const { user } = open(set(four))
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByText('3 bays, 32 places')).toHaveFocus()
})

test('sets the zone of all bays that are shown', async () => {
  const { user, sent } = open(
    {
      ...set(four),
      'PATCH /bay/1': { data: four[0] },
      'PATCH /bay/2': { data: four[1] },
    },
    '/locations/bays?location-id=7&zone=North',
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all bays shown' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const form = await dialog('Change 2 bays')
  expect(form.getByLabelText('Zone')).toHaveValue('North')
  await user.clear(form.getByLabelText('Zone'))
  await user.type(form.getByLabelText('Zone'), ' Quay ')
  await user.click(form.getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    ['PATCH', '/bay/1', { zone: 'Quay' }],
    ['PATCH', '/bay/2', { zone: 'Quay' }],
  ])
})

test('shows an error with Retry, and loads every page', async () => {
  const many = Array.from({ length: 130 }, (_, index) => buildBay({ id: index + 1, label: `A${index + 1}` }))
  let isDown = true
  const { user } = open({
    ...set([]),
    'GET /warehouse/7/bay': ({ params }) => {
      if (isDown) return { status: 503, data: { message: 'Down' } }
      const page = Number(params?.page)
      const results = many.slice((page - 1) * 100, page * 100)
      return { data: { results, count: 130, hasMore: page === 1, page, limit: 100 } }
    },
  })
  expect(await screen.findByText('Down')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('130 bays')).toBeVisible()
})
