import type { ChatLogin } from '@hosts/shared/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { useChatClient } from './use-chat-client'

type Token = () => Promise<string>

/** Stands for the client at the package's edge: records what is asked of it and lets a test decide how it answers. */
class FakeStreamChat {
  static made: FakeStreamChat[] = []
  static open = 0
  static mostOpen = 0
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
    FakeStreamChat.made.push(this)
  }
  setBaseURL(url: string) {
    this.baseUrl = url
  }
  async connectUser(user: unknown, token: Token) {
    this.user = user
    this.token = token
    FakeStreamChat.open += 1
    FakeStreamChat.mostOpen = Math.max(FakeStreamChat.mostOpen, FakeStreamChat.open)
    try {
      await FakeStreamChat.answer()
      this.connected = true
    } catch (error) {
      FakeStreamChat.open -= 1
      throw error
    }
  }
  /** As Stream's client: the question is kept, whatever becomes of it. */
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
const loginOf = (location: number): ChatLogin => ({
  token: `token-${location}`,
  user: { id: `warehouse-${location}`, name: `Location ${location}` },
})
const renewToken = jest.fn(async () => 'renewed')

const useChat = ({ chat = service, login }: { chat?: { key: string; url?: string }; login?: ChatLogin }) =>
  useChatClient(chat, login, renewToken, () => {})
const start = (props: Parameters<typeof useChat>[0], strict = false) =>
  renderHook(useChat, { initialProps: props, wrapper: strict ? StrictMode : undefined })
const settled = () => act(async () => {})
const made = () => FakeStreamChat.made
const only = () => {
  expect(made()).toHaveLength(1)
  return made()[0] as FakeStreamChat
}

let views: { unmount: () => void }[] = []
beforeEach(() => {
  FakeStreamChat.made = []
  FakeStreamChat.open = 0
  FakeStreamChat.mostOpen = 0
  FakeStreamChat.answer = async () => {}
  renewToken.mockClear()
})
afterEach(async () => {
  for (const view of views) view.unmount()
  views = []
  await settled()
})
const started = (...args: Parameters<typeof start>) => {
  const view = start(...args)
  views.push(view)
  return view
}

test('the chat connects once key, user and token are all there', async () => {
  const view = started({ chat: { key: '' } })
  await settled()
  view.rerender({ chat: service })
  await settled()
  view.rerender({ chat: { key: '' }, login: loginOf(1) })
  await settled()
  view.rerender({ chat: service, login: { ...loginOf(1), token: '' } })
  await settled()
  expect(made()).toHaveLength(0)
  expect(view.result.current.client).toBeNull()

  view.rerender({ login: loginOf(1) })
  await waitFor(() => expect(view.result.current.client).toBe(only()))
  expect(only()).toMatchObject({
    key: 'public-key',
    baseUrl: 'http://chat.test',
    user: { id: 'warehouse-1', name: 'Location 1' },
  })
})

test('the hosted service keeps its own address', async () => {
  const view = started({ chat: { key: 'public-key' }, login: loginOf(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  expect(only().baseUrl).toBeUndefined()
})

test('the login gives the first token, then every expired one is renewed', async () => {
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  await expect(only().token?.()).resolves.toBe('token-1')
  expect(renewToken).not.toHaveBeenCalled()
  await expect(only().token?.()).resolves.toBe('renewed')
  expect(renewToken).toHaveBeenCalledTimes(1)
})

test('a renewed token keeps the connection', async () => {
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  view.rerender({ login: { ...loginOf(1), token: 'renewed' } })
  await settled()
  expect(view.result.current.client).toBe(only())
  expect(only().connected).toBe(true)
})

test('the chat is disconnected on cleanup', async () => {
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  view.unmount()
  await waitFor(() => expect(only().connected).toBe(false))
})

test('leaving while it is still connecting leaves no connection behind', async () => {
  let connected = () => {}
  FakeStreamChat.answer = () => new Promise((resolve) => (connected = resolve))
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(FakeStreamChat.open).toBe(1))
  view.unmount()
  connected()
  await waitFor(() => expect(FakeStreamChat.open).toBe(0))
})

test('StrictMode makes one connection', async () => {
  const view = started({ login: loginOf(1) }, true)
  await waitFor(() => expect(view.result.current.client).toBe(only()))
})

test('switching locations quickly never holds two connections and ends with the last', async () => {
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  for (const location of [2, 3, 4]) view.rerender({ login: loginOf(location) })
  expect(view.result.current.client).toBeNull()
  await waitFor(() =>
    expect(view.result.current.client).toMatchObject({ user: { id: 'warehouse-4' }, connected: true }),
  )
  expect(FakeStreamChat.mostOpen).toBe(1)
  expect(FakeStreamChat.open).toBe(1)
  expect(made()).toHaveLength(2)
})

test('a failed connection is a state, and retrying leaves it', async () => {
  FakeStreamChat.answer = async () => {
    throw new Error('refused')
  }
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(view.result.current.failed).toBe(true))
  expect(view.result.current.client).toBeNull()

  FakeStreamChat.answer = async () => {}
  act(() => view.result.current.retry())
  expect(view.result.current.failed).toBe(false)
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
})

test('a failure of the location that was left is not shown for the next', async () => {
  let fail = () => {}
  FakeStreamChat.answer = () => new Promise((_, reject) => (fail = () => reject(new Error('refused'))))
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(FakeStreamChat.open).toBe(1))
  view.rerender({ login: loginOf(2) })
  FakeStreamChat.answer = async () => {}
  fail()
  await waitFor(() => expect(view.result.current.client).toMatchObject({ user: { id: 'warehouse-2' } }))
  expect(view.result.current.failed).toBe(false)
})

test('app settings are asked for on demand, and again after a failure', async () => {
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  const client = only()
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

test('a token that the API refuses to renew ends the connection in a state that can be retried', async () => {
  const view = started({ login: loginOf(1) })
  await waitFor(() => expect(view.result.current.client).not.toBeNull())
  await only().token?.()
  renewToken.mockRejectedValueOnce({ status: 403, data: {} })
  await act(() => expect(only().token?.()).rejects.toEqual({ status: 403, data: {} }))
  expect(view.result.current).toMatchObject({ client: null, failed: true })
  await settled()
  expect(FakeStreamChat.open).toBe(0)

  act(() => view.result.current.retry())
  await waitFor(() => expect(view.result.current).toMatchObject({ client: made()[1], failed: false }))
  expect(FakeStreamChat.open).toBe(1)
})
