import { setConfig } from '@hosts/shared/platform'
import { fakeTransport, type Handlers, renderRoutes, testConfig } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
// Loads the lazy screen up front, so that the first test does not wait for it.
import './chat-screen'

const client = {
  setBaseURL: jest.fn(),
  getAppSettings: jest.fn(),
  axiosInstance: { interceptors: { response: { use: jest.fn() } } },
  setMessageComposerSetupFunction: jest.fn(),
  connectUser: jest.fn(),
  disconnectUser: jest.fn(),
  on: jest.fn(() => ({ unsubscribe: () => {} })),
}
const onRender = jest.fn()
jest.mock('stream-chat', () => ({
  ...jest.requireActual('stream-chat'),
  StreamChat: jest.fn(() => client),
}))
jest.mock('./chat-content', () => ({
  ChatContent: ({ locationId }: { locationId: number }) => {
    onRender()
    return <p>Conversations of {locationId}</p>
  },
}))

const errorMessage = 'Error connecting to chat, refresh the page to try again.'
const login = {
  data: { token: 'a-token', user: { id: 'warehouse-7', name: 'North Gate' } },
}
const renderChat = (answer: Handlers[string], path = '/locations/chat?location-id=7') => {
  const { transport, calls } = fakeTransport({ 'POST /chat/login': answer })
  return { ...renderRoutes(routes, { path, transport }), calls }
}

beforeEach(() => {
  jest.clearAllMocks()
  client.connectUser.mockResolvedValue(undefined)
  client.disconnectUser.mockResolvedValue(undefined)
  setConfig({ ...testConfig, chat: { key: 'public-key', url: 'http://chat.test' } })
})
// Let the shared connection close before the next test opens one.
afterEach(() => act(async () => {}))

test('the chat logs in for the location in the URL', async () => {
  const { calls } = renderChat(login)
  expect(await screen.findByText('Conversations of 7')).toBeVisible()
  expect(calls).toEqual([{ method: 'POST', url: '/chat/login', body: { warehouseId: 7 } }])
  expect(client.connectUser).toHaveBeenCalledWith(login.data.user, expect.any(Function))
  expect(document.title).toBe('Chat · Hosts')
})

test('the chat takes the location from the context, not from the URL', async () => {
  const { transport, calls } = fakeTransport({ 'POST /chat/login': login })
  renderRoutes(routes, { path: '/locations/chat?location-id=7', transport, locationId: 9 })
  expect(await screen.findByText('Conversations of 9')).toBeVisible()
  expect(calls).toEqual([{ method: 'POST', url: '/chat/login', body: { warehouseId: 9 } }])
})

test('the chat shows its content only once a client exists', async () => {
  let finishConnecting = () => {}
  client.connectUser.mockReturnValue(new Promise<void>((resolve) => (finishConnecting = resolve)))
  renderChat(login)
  await waitFor(() => expect(client.connectUser).toHaveBeenCalled())
  expect(screen.queryByText('Conversations of 7')).toBeNull()
  finishConnecting()
  expect(await screen.findByText('Conversations of 7')).toBeVisible()
})

test('the title shows the unread count without a re-render of the chat', async () => {
  renderChat(login)
  await screen.findByText('Conversations of 7')
  const renders = onRender.mock.calls.length
  const calls = client.on.mock.calls as unknown as [unknown][]
  const listener = calls.map(([first]) => first).find((first) => typeof first === 'function') as (
    event: object,
  ) => void
  const setUnread = (total_unread_count: number) =>
    act(() => listener({ total_unread_count, unread_channels: 1 }))
  setUnread(3)
  expect(document.title).toBe('(3) Chat · Hosts')
  setUnread(100)
  expect(document.title).toBe('(99+) Chat · Hosts')
  setUnread(0)
  expect(document.title).toBe('Chat · Hosts')
  expect(onRender).toHaveBeenCalledTimes(renders)
})

test('renews an expired chat token with /chat/login on the same connection', async () => {
  const { calls } = renderChat(login)
  await screen.findByText('Conversations of 7')
  const token = client.connectUser.mock.calls[0][1] as () => Promise<string>
  await act(token)
  expect(calls).toHaveLength(1)
  await act(async () => expect(await token()).toBe('a-token'))
  expect(calls).toHaveLength(2)
  expect(client.connectUser).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Conversations of 7')).toBeVisible()
})

test('a refused chat login shows an error, and Retry logs in again', async () => {
  let refuse = true
  const { calls } = renderChat(() =>
    refuse ? { status: 503, data: { message: 'Chat is away', code: 'unavailable', requestId: '1' } } : login,
  )
  expect(await screen.findByText(errorMessage)).toBeVisible()
  refuse = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Conversations of 7')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test.each([
  { ...login.data, token: 12 },
  { user: login.data.user },
  { token: login.data.token },
  { ...login.data, user: { name: 'North Gate' } },
])('a chat login of the wrong shape shows an error: %j', async (data) => {
  renderChat({ data })
  expect(await screen.findByText(errorMessage)).toBeVisible()
  expect(client.connectUser).not.toHaveBeenCalled()
})

test('an unreachable chat service shows an error, and Retry connects again', async () => {
  client.connectUser.mockRejectedValueOnce(new Error('refused'))
  const { calls } = renderChat(login)
  expect(await screen.findByText(errorMessage)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Conversations of 7')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('leaving the chat disconnects', async () => {
  const { router } = renderChat(login)
  await screen.findByText('Conversations of 7')
  await act(() => router.navigate('/locations'))
  await waitFor(() => expect(client.disconnectUser).toHaveBeenCalledTimes(1))
})

test('a URL without a location links to all locations and does not log in', async () => {
  const { calls } = renderChat(login, '/locations/chat')
  expect(await screen.findByText('Location not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/locations')
  expect(calls).toHaveLength(0)
})
