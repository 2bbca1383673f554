import { setConfig } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes, testConfig } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
// Loaded before the first test, which would otherwise wait for it.
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
const draw = jest.fn()
jest.mock('stream-chat', () => ({
  ...jest.requireActual('stream-chat'),
  StreamChat: jest.fn(() => client),
}))
jest.mock('./chat-content', () => ({
  ChatContent: ({ locationId }: { locationId: number }) => {
    draw()
    return <p>Conversations of {locationId}</p>
  },
}))

const sentence = 'Error connecting to chat, refresh the page to try again.'
const login = {
  data: { token: 'a-token', user: { id: 'warehouse-7', name: 'North Gate' } },
}
const show = (
  answer: Parameters<typeof fakeTransport>[0][string],
  path = '/locations/chat?location-id=7',
) => {
  const { transport, calls } = fakeTransport({ 'POST /chat/login': answer })
  return { ...renderRoutes(routes, { path, transport }), calls }
}

beforeEach(() => {
  jest.clearAllMocks()
  client.connectUser.mockResolvedValue(undefined)
  client.disconnectUser.mockResolvedValue(undefined)
  setConfig({ ...testConfig, chat: { key: 'public-key', url: 'http://chat.test' } })
})
// The page's one connection is closed before the next test asks for its own.
afterEach(() => act(async () => {}))

test('the chat logs in for the location of the address', async () => {
  const { calls } = show(login)
  expect(await screen.findByText('Conversations of 7')).toBeVisible()
  expect(calls).toEqual([{ method: 'POST', url: '/chat/login', body: { warehouseId: 7 } }])
  expect(client.connectUser).toHaveBeenCalledWith(login.data.user, expect.any(Function))
  expect(document.title).toBe('Chat · Hosts')
})

test('the chat shows its content only once a client exists', async () => {
  let connected = () => {}
  client.connectUser.mockReturnValue(new Promise<void>((resolve) => (connected = resolve)))
  show(login)
  await waitFor(() => expect(client.connectUser).toHaveBeenCalled())
  expect(screen.queryByText('Conversations of 7')).toBeNull()
  connected()
  expect(await screen.findByText('Conversations of 7')).toBeVisible()
})

test('the title counts what is unread, and the chat is not drawn anew for it', async () => {
  show(login)
  await screen.findByText('Conversations of 7')
  const drawn = draw.mock.calls.length
  const calls = client.on.mock.calls as unknown as [unknown][]
  const hear = calls.map(([first]) => first).find((first) => typeof first === 'function') as (
    event: object,
  ) => void
  const tell = (total_unread_count: number) => act(() => hear({ total_unread_count, unread_channels: 1 }))
  tell(3)
  expect(document.title).toBe('(3) Chat · Hosts')
  tell(100)
  expect(document.title).toBe('(99+) Chat · Hosts')
  tell(0)
  expect(document.title).toBe('Chat · Hosts')
  expect(draw).toHaveBeenCalledTimes(drawn)
})

test('an expired chat token is renewed by asking /chat/login again, on the same connection', async () => {
  const { calls } = show(login)
  await screen.findByText('Conversations of 7')
  const token = client.connectUser.mock.calls[0][1] as () => Promise<string>
  await act(token)
  expect(calls).toHaveLength(1)
  await act(async () => expect(await token()).toBe('a-token'))
  expect(calls).toHaveLength(2)
  expect(client.connectUser).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Conversations of 7')).toBeVisible()
})

test('a refused chat login says so, and Retry asks again', async () => {
  let refuse = true
  const { calls } = show(() =>
    refuse ? { status: 503, data: { message: 'Chat is away', code: 'unavailable', requestId: '1' } } : login,
  )
  expect(await screen.findByText(sentence)).toBeVisible()
  refuse = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Conversations of 7')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('a chat login of the wrong shape says so', async () => {
  show({ data: { token: 12 } })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(client.connectUser).not.toHaveBeenCalled()
})

test('a chat service that cannot be reached says so, and Retry connects again', async () => {
  client.connectUser.mockRejectedValueOnce(new Error('refused'))
  const { calls } = show(login)
  expect(await screen.findByText(sentence)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Conversations of 7')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('leaving the chat disconnects', async () => {
  const { router } = show(login)
  await screen.findByText('Conversations of 7')
  await act(() => router.navigate('/locations'))
  await waitFor(() => expect(client.disconnectUser).toHaveBeenCalledTimes(1))
})

test('an address without a location asks for none and leads to all of them', async () => {
  const { calls } = show(login, '/locations/chat')
  expect(await screen.findByText('Location not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/locations')
  expect(calls).toHaveLength(0)
})
