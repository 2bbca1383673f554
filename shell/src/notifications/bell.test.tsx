import { findNotificationPath, type Notification, notificationKinds } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { buildListPage, demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Bell } from './bell'
// Loads the lazy list up front, so that the first test does not wait for it.
import './notification-dialog'

jest.mock('../federation/loading/run-after-first-screen', () => ({
  runAfterFirstScreen: (callback: () => void) => callback(),
}))

const location = { id: 7, name: 'Hafen Nord', timezone: 'Europe/Berlin' }
const build = (values: Partial<Notification> = {}): Notification => ({
  id: 31,
  kind: 'request',
  count: 1,
  at: new Date().toISOString(),
  isRead: false,
  isSettled: false,
  location,
  subject: '21',
  name: 'Anna Müller',
  plate: 'KI AB 1',
  startsAt: '2026-03-02T13:00:00.000Z',
  endsAt: '2026-03-02T17:00:00.000Z',
  until: '2026-03-02T12:30:00.000Z',
  ...values,
})
const toAnswer = (lines: Notification[], unread = lines.filter(({ isRead }) => !isRead).length) => ({
  data: { ...buildListPage(lines), unread },
})

const show = (handlers: Handlers = {}) => {
  let unread = 1
  const { transport, calls } = fakeTransport({
    'GET /notification/unread': () => ({ data: { unread } }),
    'GET /notification': toAnswer([build()]),
    'POST /notification/read': { data: { unread: 0 } },
    ...handlers,
  })
  const view = renderRoutes([{ path: '*', element: <Bell /> }], { path: '/', transport, user: demoUser })
  return {
    ...view,
    calls,
    user: userEvent.setup(),
    become: async (count: number) => {
      unread = count
      const tags = [{ type: 'Notification' }] as never
      await act(async () => void view.store.dispatch(hostApi.util.invalidateTags(tags)))
    },
    readAddress: () => {
      const { pathname, search } = view.router.state.location
      return pathname + search
    },
  }
}
/** The line of the list, apart from the link to all. */
const findLine = async (dialog: HTMLElement) =>
  within(await within(dialog).findByRole('listitem')).getByRole('link')
const findBell = (name: string | RegExp) => screen.findByRole('button', { name })
const open = async (handlers?: Handlers) => {
  const view = show(handlers)
  await view.user.click(await findBell(/^Notifications/))
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' })
  return { ...view, dialog }
}
const listCalls = (calls: { method: string; url: string }[]) =>
  calls.filter(({ method, url }) => method === 'GET' && url === '/notification').length

afterEach(() => jest.restoreAllMocks())

test('counts, says when one comes, and asks for no list before it is opened', async () => {
  const { become, calls } = show()
  expect(await findBell('Notifications, 1 new')).toHaveTextContent('1')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await become(3)
  await findBell('Notifications, 3 new')
  expect(screen.getByRole('status')).toHaveTextContent('3 new notifications')
  await become(0)
  await findBell('Notifications')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await become(100)
  expect(await findBell('Notifications, 100 new')).toHaveTextContent('99+')
  expect(listCalls(calls)).toBe(0)
})

test('a line leads to what it is about, is read, and the list closes', async () => {
  const { dialog, user, calls, readAddress } = await open()
  const line = await findLine(dialog)
  for (const part of ['A driver asks for a stay', 'Anna Müller', 'KI AB 1', 'Hafen Nord', 'New'])
    expect(line).toHaveTextContent(part)
  expect(within(line).getByText('KI AB 1')).toHaveAttribute('translate', 'no')
  await user.click(line)
  await waitFor(() => expect(readAddress()).toBe('/locations/bookings?location-id=7&booking=21'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', url: '/notification/read', body: { ids: [31] } }),
  )
})

test('works by keys, and gives the focus back to the bell', async () => {
  const { user } = show()
  const bell = await findBell('Notifications, 1 new')
  act(() => bell.focus())
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Notifications' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // The focus comes back in the next frame.
  await waitFor(() => expect(bell).toHaveFocus())
})

test('reads all up to the newest that is shown', async () => {
  const { user, calls } = await open({
    'GET /notification': toAnswer([build({ id: 40 }), build({ id: 39 })]),
  })
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', body: { all: true, upTo: 40 } })),
  )
})

test('shows what is settled as done, and nothing to read', async () => {
  const { until: _, ...settled } = build({ isRead: true, isSettled: true })
  const { dialog } = await open({ 'GET /notification': toAnswer([settled]) })
  const line = await findLine(dialog)
  expect(line).toHaveTextContent('Done')
  expect(line).not.toHaveTextContent('New')
  expect(within(dialog).queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
})

test.each([
  ['expired', 'Expired'],
  ['accepted', 'Accepted'],
  ['declined', 'Declined'],
  ['cancelled', 'Cancelled'],
  ['approved', 'Approved'],
  ['removed', 'Removed'],
  ['assigned', 'Given to the booking'],
  ['kept', 'Left as it is'],
  ['undone', 'Taken back'],
  ['checked-in', 'Checked in'],
  ['checked-out', 'Checked out'],
  ['extended', 'Extended'],
  ['no-show', 'No-show'],
  ['continued', 'Continued'],
  ['stopped', 'Stopped'],
  ['scheduled', 'Scheduled'],
  ['started', 'Started'],
  ['deleted', 'Deleted'],
  ['of a later release', 'Done'],
])('says what became of it: %s', async (outcome, words) => {
  const { until: _, ...settled } = build({ isRead: true, isSettled: true, outcome })
  const { dialog } = await open({ 'GET /notification': toAnswer([settled]) })
  expect(within(await findLine(dialog)).getByText(words)).toBeVisible()
})

test('shows more on demand', async () => {
  const lines = [build()]
  const { dialog, user, calls } = await open({
    'GET /notification': () => ({ data: { ...buildListPage(lines), hasMore: true, count: 30, unread: 1 } }),
  })
  await user.click(await within(dialog).findByRole('button', { name: 'Show older ones' }))
  await waitFor(() => expect(listCalls(calls)).toBe(2))
  await waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument(),
  )
})

describe('says so', () => {
  test('when there is nothing', async () => {
    const { dialog } = await open({ 'GET /notification': toAnswer([]) })
    expect(await within(dialog).findByText('Nothing new')).toBeVisible()
  })

  test('when it cannot be loaded, and loads again', async () => {
    let isAway = true
    const { dialog, user } = await open({
      'GET /notification': () =>
        isAway ? { status: 500, data: { message: 'It is away' } } : toAnswer([build()]),
    })
    expect(await within(dialog).findByText('It is away')).toBeVisible()
    isAway = false
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
    expect(await findLine(dialog)).toBeVisible()
  })

  test('without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { dialog } = await open({ 'GET /notification': () => new Promise(() => {}) })
    expect(dialog).toHaveTextContent('No network')
  })

  test('without a network, above the list that was open before', async () => {
    const { dialog, user } = await open()
    await findLine(dialog)
    jest.useFakeTimers()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    jest.useRealTimers()
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(await findBell(/^Notifications/))
    const again = await screen.findByRole('dialog', { name: 'Notifications' })
    expect(again).toHaveTextContent('No network')
    expect(await findLine(again)).toBeVisible()
  })
})

test.each<[string, Partial<Notification>, string]>([
  ['one request', {}, '/locations/bookings?location-id=7&booking=21'],
  [
    'many requests',
    { subject: undefined as never, count: 4 },
    '/locations/bookings?location-id=7&view=requests',
  ],
  ['one late vehicle', { kind: 'late-arrival' }, '/locations/bookings?location-id=7&booking=21'],
  [
    'many of them',
    { kind: 'overstay', subject: undefined as never },
    '/locations/bookings?location-id=7&view=overstay',
  ],
  ['a person who asks', { kind: 'access-request' }, '/team'],
  [
    'an event of the gate',
    { kind: 'gate-conflict', subject: '4' },
    '/locations/to-look-at?location-id=7&event=4',
  ],
  [
    'many of them',
    { kind: 'gate-conflict', subject: undefined as never },
    '/locations/to-look-at?location-id=7',
  ],
  [
    'a campaign',
    { kind: 'campaign-done', subject: 'a b' },
    '/locations/campaigns/view?location-id=7&campaign=a%20b',
  ],
  [
    'a campaign that waits',
    { kind: 'campaign-halted', subject: 'c1' },
    '/locations/campaigns/view?location-id=7&campaign=c1',
  ],
  [
    'many of them',
    { kind: 'campaign-halted', subject: undefined as never, count: 2 },
    '/locations/campaigns?location-id=7',
  ],
  ['an import', { kind: 'import-done', subject: '9' }, '/locations/users?location-id=7&import=9'],
  ['a kind of a later release', { kind: 'storm' }, '/locations/overview?location-id=7'],
  ['a login of a new device', { kind: 'new-device', location: undefined as never }, '/account?show=sessions'],
  ['no location', { kind: 'storm', location: undefined as never }, '/'],
])('%s leads to its row', (_, values, path) => {
  expect(findNotificationPath(build(values))).toBe(path)
})

test.each<[string, Partial<Notification>, string]>([
  ['a vehicle of its own', { kind: 'bay-taken' }, '/parkings/7?open=vehicle&key=21'],
  ['many of them', { kind: 'overstay', subject: undefined as never }, '/parkings/7'],
  ['a kind of a later release', { kind: 'storm' }, '/parkings/7'],
])('%s leads gate staff to it', (_, values, path) => {
  expect(findNotificationPath(build(values), 'access-only')).toBe(path)
})

test('has words for every kind, and for one of a later release', async () => {
  const kinds = [...notificationKinds, 'storm']
  const { dialog } = await open({
    'GET /notification': toAnswer(kinds.map((kind, index) => build({ id: 60 - index, kind, count: 3 }))),
  })
  const words = (await within(dialog).findAllByRole('listitem')).map((line) => line.textContent ?? '')
  expect(words.at(-1)).toContain('3 other things')
  for (const line of words) expect(line).not.toMatch(/kind\./)
})
