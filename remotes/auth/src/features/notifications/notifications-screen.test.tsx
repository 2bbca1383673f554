import type { Notification, User } from '@hosts/shared/contract'
import { buildListPage, demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const build = (values: Partial<Notification> = {}): Notification => ({
  id: 31,
  kind: 'overstay',
  count: 1,
  at: new Date().toISOString(),
  isRead: false,
  isSettled: false,
  location: { id: 7, name: 'Hafen', timezone: 'Europe/Berlin' },
  subject: '21',
  plate: 'KI AB 1',
  ...values,
})
const toAnswer = (lines: Notification[], values = {}) => ({
  data: { ...buildListPage(lines), unread: lines.filter(({ isRead }) => !isRead).length, ...values },
})
const gate: User = { ...demoUser, subrole: 'access-only' }

const open = (handlers: Handlers = {}, { path = '/notifications', user = demoUser } = {}) => {
  const { transport, calls } = fakeTransport({
    'GET /notification': toAnswer([build()]),
    'POST /notification/read': { data: { unread: 0 } },
    ...handlers,
  })
  renderRoutes(routes, { path, transport, user })
  return { calls, user: userEvent.setup() }
}
const list = async () => within(await screen.findByRole('list')).findAllByRole('link')

it('shows what is open, and all at its own address', async () => {
  const { calls, user } = open()
  expect(await list()).toHaveLength(1)
  expect(calls[0]).toMatchObject({ params: { page: 1, open: true } })
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(calls.at(-1)?.params).not.toHaveProperty('open'))
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
})

it('adds a page', async () => {
  const { user } = open({
    'GET /notification': ({ params }) =>
      params?.page === 1
        ? toAnswer([build()], { hasMore: true })
        : toAnswer([build({ id: 30, kind: 'request' })], { page: 2 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await list()).toHaveLength(2))
})

it('reads a line that is pressed, and all up to the newest that is shown', async () => {
  const { calls, user } = open({ 'GET /notification': toAnswer([build(), build({ id: 30, isRead: true })]) })
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(sent()).toEqual([{ all: true, upTo: 31 }])
  const [line] = await list()
  if (line) await user.click(line)
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toEqual({ ids: [31] })
})

it('leads hosts to the booking, and gate staff to their gate', async () => {
  open()
  expect((await list())[0]).toHaveAttribute('href', '/locations/bookings?location-id=7&booking=21')
})

it('is the gate staff’s, too, with their own pages', async () => {
  open({}, { path: '/parkings/notifications', user: gate })
  expect((await list())[0]).toHaveAttribute('href', '/parkings/7?open=vehicle&key=21')
  expect(screen.getByRole('link', { name: 'Choose what you are told' })).toHaveAttribute(
    'href',
    '/parkings/account',
  )
})

it.each([
  ['/notifications', 'Nothing is open'],
  ['/notifications?show=all', 'Nothing yet'],
])('says at %s that there is nothing', async (path, title) => {
  open({ 'GET /notification': toAnswer([]) }, { path })
  expect(await screen.findByText(title)).toBeVisible()
})

it('retries after a failure', async () => {
  let isAway = true
  const { user } = open({
    'GET /notification': () =>
      isAway ? { status: 500, data: { message: 'It is away' } } : toAnswer([build()]),
  })
  const retry = await screen.findByRole('button', { name: /try again|retry/i })
  isAway = false
  await user.click(retry)
  expect(await list()).toHaveLength(1)
})
