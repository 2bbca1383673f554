import { type MessageResponse, StreamChat } from 'stream-chat'
import { Outbox } from './outbox'
import { openOutboxStorage } from './outbox-storage'

/** Accepts a message, accepts it but loses the answer, is unreachable, never answers, or refuses. */
type Behaviour =
  | 'accepts'
  | 'loses the answer'
  | 'is unreachable'
  | 'never answers'
  | { status: number; code: number; message: string }

/** A fake chat service behind the real client's HTTP; accepts every message by default. */
export const createService = () => {
  const storedMessages: MessageResponse[] = []
  const service = {
    storedMessages,
    texts: () => storedMessages.map(({ text }) => text),
    /** Behaviour for the next messages, one each; then `always`. */
    next: [] as Behaviour[],
    always: 'accepts' as Behaviour,
    /** Whether stored messages can be read. */
    isReadable: true,
    posts: 0,
    /** Time until an answer arrives (ms). */
    answerTime: 0,
  }
  const answerTo = (method: string, path: string, body: { message: MessageResponse }) => {
    const findMessage = (id: string) => storedMessages.find((message) => message.id === id)
    if (method === 'get') {
      if (!service.isReadable) return null
      const message = findMessage(path.split('/').at(-1) ?? '')
      return message ? { message } : { status: 404, code: 16, message: 'No such message' }
    }
    service.posts += 1
    const behaviour = service.next.shift() ?? service.always
    if (behaviour === 'is unreachable') return null
    if (behaviour === 'never answers') return new Promise<null>(() => {})
    if (typeof behaviour === 'object') return behaviour
    const { message } = body
    if (findMessage(message.id))
      return { status: 400, code: 4, message: `A message with id ${message.id} already exists` }
    const created_at = new Date(Date.now() + 5 + storedMessages.length).toISOString()
    storedMessages.push({
      ...message,
      type: 'regular',
      cid: path.replace(/.*\/channels\/(\w+)\/([\w-]+)\/.*/, '$1:$2'),
      user: { id: 'warehouse-7' },
      created_at,
      updated_at: created_at,
    } as MessageResponse)
    return behaviour === 'accepts' ? { message: storedMessages.at(-1) } : null
  }
  const connect = (userId = 'warehouse-7') => {
    const client = new StreamChat('public-key', { browser: true })
    client.user = { id: userId }
    client.userID = userId
    client.tokenManager.token = 'token'
    client.axiosInstance.defaults.adapter = async (config) => {
      const { method = '', url = '', data } = config
      const answer = await answerTo(method, new URL(url).pathname, JSON.parse(data ?? '{}'))
      if (service.answerTime) await new Promise((resolve) => setTimeout(resolve, service.answerTime))
      if (!answer) throw Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK', config })
      const status = 'status' in answer ? answer.status : 200
      const response = { status, data: answer, statusText: '', headers: {}, config }
      if (status < 300) return response
      throw Object.assign(new Error(), { config, response })
    }
    return client
  }
  /** Forgets everything, and accepts again. */
  const reset = () => {
    storedMessages.length = 0
    Object.assign(service, { next: [], always: 'accepts', isReadable: true, posts: 0, answerTime: 0 })
  }
  return Object.assign(service, { connect, reset })
}

/** One tab of the chat: a client with an open conversation, and its outbox. */
export const openTab = (service: ReturnType<typeof createService>, owner = '1/warehouse-7') => {
  const client = service.connect()
  const channel = client.channel('messaging', 'w7-d1')
  const outbox = new Outbox(client, openOutboxStorage(`unsent/${owner}/`))
  const close = outbox.open()
  let count = 0
  return {
    client,
    channel,
    outbox,
    close,
    send: (text: string) => {
      count += 1
      return outbox.send(channel, { id: `${text}-${count}`, text })
    },
    /** Queries the conversation, as the list does, and the client after a reconnect. */
    query: async () => {
      const answer = {
        channel: { cid: channel.cid, type: 'messaging', id: 'w7-d1' },
        messages: [...service.storedMessages],
      }
      client.dispatchEvent({ type: 'channels.queried', queriedChannels: { channels: [answer] } } as never)
      client.hydrateActiveChannels([{ members: [], ...answer } as never])
      await Promise.resolve()
    },
    reconnect: () => client.dispatchEvent({ type: 'connection.changed', online: true }),
    messages: () => channel.state.messages.map(({ text, status }) => `${text} ${status}`),
    state: () => outbox.state.getLatestValue(),
  }
}
export type Tab = ReturnType<typeof openTab>

export const hour = 60 * 60_000
export const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
export const storedKeys = () => Object.keys(localStorage)
export const ignoreRejection = (promise: Promise<unknown>) => void promise.catch(() => {})

/** For each test of a file: fake timers, an empty storage, an empty chat service, and tabs that close at its end. */
export const setUpTabs = () => {
  const service = createService()
  let tabs: Tab[] = []
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    localStorage.clear()
    service.reset()
  })
  afterEach(() => {
    for (const { close } of tabs) close()
    tabs = []
    Reflect.deleteProperty(navigator, 'locks')
    jest.restoreAllMocks()
    jest.useRealTimers()
  })
  const tab = (owner?: string) => {
    const newTab = openTab(service, owner)
    tabs.push(newTab)
    return newTab
  }
  return { service, tab }
}
