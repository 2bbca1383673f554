import type { ChatLogin } from '@hosts/shared/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { useChatClient } from './use-chat-client'

type Token = () => Promise<string>

/** A fake of Stream's client: records its calls; a test sets the service's answer. */
class FakeStreamChat {
  static instances: FakeStreamChat[] = []
  static open = 0
  static maxOpen = 0
  static answer: () => Promise<void> = async () => {}

  baseUrl: string | undefined
  user: unknown
  token: Token | undefined
  connected = false
  on() {}
  axiosInstance = { interceptors: { response: { use: () => {} } } }
  appSettingsPromise: Promise<unknown> | undefined
  settings: () => Promise<object> = async () => ({ app: {} })

  constructor(readonly key: string) {
    FakeStreamChat.instances.push(this)
  }
  setBaseURL(url: string) {
    this.baseUrl = url
  }
  async connectUser(user: unknown, token: Token) {
    this.user = user
    this.token = token
    FakeStreamChat.open += 1
    FakeStreamChat.maxOpen = Math.max(FakeStreamChat.maxOpen, FakeStreamChat.open)
    try {
      await FakeStreamChat.answer()
      this.connected = true
    } catch (error) {
      FakeStreamChat.open -= 1
      throw error
    }
  }
  /** As Stream's client: caches the promise, even a rejected one. */
  async getAppSettings() {
    this.appSettingsPromise = this.settings()
    return await this.appSettingsPromise
  }
  async disconnectUser() {
    await Promise.resolve()
    this.connected = false
    FakeStreamChat.open -= 1
  }
}

jest.mock('stream-chat', () => ({
  get StreamChat() {
    return FakeStreamChat
  },
}))

const service = { key: 'public-key', url: 'http://chat.test' }
const createLogin = (location: number): ChatLogin => ({
  token: `token-${location}`,
  user: { id: `warehouse-${location}`, name: `Location ${location}` },
})
const renewToken = jest.fn(async () => 'renewed')

const useChat = ({ chat = service, login }: { chat?: { key: string; url?: string }; login?: ChatLogin }) =>
  useChatClient(chat, login, renewToken, () => {})

const settle = () => act(async () => {})
const getClients = () => FakeStreamChat.instances
const getClient = () => {
  expect(getClients()).toHaveLength(1)
  return getClients()[0] as FakeStreamChat
}

let views: { unmount: () => void }[] = []
beforeEach(() => {
  FakeStreamChat.instances = []
  FakeStreamChat.open = 0
  FakeStreamChat.maxOpen = 0
  FakeStreamChat.answer = async () => {}
  renewToken.mockClear()
})
afterEach(async () => {
  for (const view of views) view.unmount()
  views = []
  await settle()
})
const renderChat = (props: Parameters<typeof useChat>[0], strict = false) => {
  const view = renderHook(useChat, { initialProps: props, wrapper: strict ? StrictMode : undefined })
  views.push(view)
  return view
}

test('the chat connects once key, user and token are all there', async () => {
  const view = renderChat({ chat: { key: '' } })
  await settle()
  view.rerender({ chat: service })
  await settle()
  view.rerender({ chat: { key: '' }, login: createLogin(1) })
  await settle()
  view.rerender({ chat: service, login: { ...createLogin(1), token: '' } })
  await settle()
  expect(getClients()).toHaveLength(0)
  expect(view.result.current.client).toBeNull()

  view.rerender({ login: createLogin(1) })
  await waitFor(() => expect(view.result.current.client).toBe(getClient()))
  expect(getClient()).toMatchObject({
    key: 'public-key',
    baseUrl: 'http://chat.test',
    user: { id: 'warehouse-1', name: 'Location 1' },
  })
})

test('uses Stream’s own address for the hosted service', async () => {
  const view = renderChat({ chat: { key: 'public-key' }, login: createLogin(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  expect(getClient().baseUrl).toBeUndefined()
})

test('uses the token of the login first, then renews every expired one', async () => {
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  await expect(getClient().token?.()).resolves.toBe('token-1')
  expect(renewToken).not.toHaveBeenCalled()
  await expect(getClient().token?.()).resolves.toBe('renewed')
  expect(renewToken).toHaveBeenCalledTimes(1)
})

test('a renewed token keeps the connection', async () => {
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  view.rerender({ login: { ...createLogin(1), token: 'renewed' } })
  await settle()
  expect(view.result.current.client).toBe(getClient())
  expect(getClient().connected).toBe(true)
})

test('the chat is disconnected on cleanup', async () => {
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  view.unmount()
  await waitFor(() => expect(getClient().connected).toBe(false))
})

test('closes a connection that opens after the chat is left', async () => {
  let connected = () => {}
  FakeStreamChat.answer = () => new Promise((resolve) => (connected = resolve))
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(FakeStreamChat.open).toBe(1))
  view.unmount()
  connected()
  await waitFor(() => expect(FakeStreamChat.open).toBe(0))
})

test('opens one connection in StrictMode', async () => {
  const view = renderChat({ login: createLogin(1) }, true)
  await waitFor(() => expect(view.result.current.client).toBe(getClient()))
})

test('holds one connection at a time when the location changes quickly, and ends with the last', async () => {
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  for (const location of [2, 3, 4]) view.rerender({ login: createLogin(location) })
  expect(view.result.current.client).toBeNull()
  await waitFor(() =>
    expect(view.result.current.client).toMatchObject({ user: { id: 'warehouse-4' }, connected: true }),
  )
  expect(FakeStreamChat.maxOpen).toBe(1)
  expect(FakeStreamChat.open).toBe(1)
  expect(getClients()).toHaveLength(2)
})

test('reports a failed connection until a retry', async () => {
  FakeStreamChat.answer = async () => {
    throw new Error('refused')
  }
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(view.result.current.hasFailed).toBe(true))
  expect(view.result.current.client).toBeNull()

  FakeStreamChat.answer = async () => {}
  act(() => view.result.current.retry())
  expect(view.result.current.hasFailed).toBe(false)
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
})

test('does not report a failure of the previous location', async () => {
  let fail = () => {}
  FakeStreamChat.answer = () => new Promise((_, reject) => (fail = () => reject(new Error('refused'))))
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(FakeStreamChat.open).toBe(1))
  view.rerender({ login: createLogin(2) })
  FakeStreamChat.answer = async () => {}
  fail()
  await waitFor(() => expect(view.result.current.client).toMatchObject({ user: { id: 'warehouse-2' } }))
  expect(view.result.current.hasFailed).toBe(false)
})

test('fetches app settings on demand, and again after a failure', async () => {
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  const client = getClient()
  expect(client.appSettingsPromise).toBeUndefined()
  client.settings = async () => {
    throw new Error('away')
  }
  await expect(client.getAppSettings()).resolves.toEqual({ duration: '' })
  expect(client.appSettingsPromise).toBeUndefined()

  client.settings = async () => ({ app: { name: 'Hosts' } })
  await client.getAppSettings()
  await expect(client.appSettingsPromise).resolves.toEqual({ app: { name: 'Hosts' } })
})

test('disconnects when the API refuses to renew the token, and can retry', async () => {
  const view = renderChat({ login: createLogin(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  await getClient().token?.()
  const refusal = { status: 403, data: { message: 'No', code: 'forbidden' } }
  renewToken.mockRejectedValueOnce(refusal)
  await act(() => expect(getClient().token?.()).rejects.toEqual(refusal))
  expect(view.result.current).toMatchObject({ client: null, hasFailed: true })
  await settle()
  expect(FakeStreamChat.open).toBe(0)

  act(() => view.result.current.retry())
  await waitFor(() =>
    expect(view.result.current).toMatchObject({ client: getClients()[1], hasFailed: false }),
  )
  expect(FakeStreamChat.open).toBe(1)
})
