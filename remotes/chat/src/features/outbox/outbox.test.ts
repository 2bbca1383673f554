import { createService, openTab } from './testing'

const hour = 60 * 60_000
const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const storedKeys = () => Object.keys(localStorage)
const ignoreRejection = (promise: Promise<unknown>) => void promise.catch(() => {})

let service: ReturnType<typeof createService>
let tabs: ReturnType<typeof openTab>[] = []
const tab = (owner?: string) => {
  const newTab = openTab(service, owner)
  tabs.push(newTab)
  return newTab
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  localStorage.clear()
  service = createService()
})
afterEach(() => {
  for (const { close } of tabs) close()
  tabs = []
  Reflect.deleteProperty(navigator, 'locks')
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('stores a message before sending it and removes it once acknowledged', async () => {
  const { send } = tab()
  const result = send('Bay 4')
  expect(storedKeys()).toEqual(['unsent/1/warehouse-7/Bay 4-1'])
  await expect(result).resolves.toMatchObject({ message: { text: 'Bay 4', cid: 'messaging:w7-d1' } })
  expect(storedKeys()).toEqual([])
  expect(service.texts()).toEqual(['Bay 4'])
})

test('sends and stores attachments without the composer’s metadata', async () => {
  const { outbox, channel } = tab()
  const attachment = { type: 'file', asset_url: 'http://chat.test/a.txt', localMetadata: { id: '1' } }
  const result = outbox.send(channel, { id: 'one', text: '', attachments: [attachment] })
  expect(localStorage.getItem(storedKeys()[0] ?? '')).not.toContain('localMetadata')
  await result
  expect(service.storedMessages[0]?.attachments).toEqual([
    { type: 'file', asset_url: 'http://chat.test/a.txt' },
  ])
})

test('sends messages in order, however often one fails', async () => {
  const { send, state } = tab()
  service.next = ['is unreachable', { status: 503, code: -1, message: 'Unwell' }, 'accepts', 'is unreachable']
  const all = Promise.all(['one', 'two', 'three'].map(send))
  await advance(10_000)
  await all
  expect(service.texts()).toEqual(['one', 'two', 'three'])
  expect(state().unsent).toEqual(new Map())
})

test('retries with a backoff from 250 ms to 30 s', async () => {
  const { send } = tab()
  service.always = 'is unreachable'
  ignoreRejection(send('one'))
  await advance()
  for (const delay of [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = service.posts
    await advance(delay - 1)
    expect(service.posts).toBe(before)
    await advance(1)
    expect(service.posts).toBe(before + 1)
  }
})

describe('a message that could not be sent', () => {
  const problems = ({ state }: ReturnType<typeof openTab>) => [...state().unsent.values()]
  const notices = ({ client }: ReturnType<typeof openTab>) =>
    client.notifications.notifications.map(({ message }) => message)
  const goOffline = (isOffline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  const answer = (status: number) => ({ status, code: -1, message: 'Not now' })

  test.each([500, 503, 401, 429])(
    'has failed after the answer %d, and is sent by itself later',
    async (status) => {
      const open = tab()
      service.always = answer(status)
      const all = Promise.all(['one', 'two'].map(open.send))
      await advance()
      expect(problems(open)).toEqual(['failed', 'failed'])
      service.always = 'accepts'
      await advance(2_000)
      await all
      expect(service.texts()).toEqual(['one', 'two'])
      expect(problems(open)).toEqual([])
    },
  )

  test('is said once, however often it is retried', async () => {
    const open = tab()
    service.always = answer(503)
    ignoreRejection(open.send('one'))
    await advance(hour / 2)
    expect(notices(open)).toEqual(['Send message request failed'])
  })

  test.each([
    ['the network refuses at once', 'is unreachable'],
    ['nothing comes back', 'never answers'],
  ] as const)('has failed after 10 s without an answer when %s', async (_, behaviour) => {
    const open = tab()
    service.always = behaviour
    ignoreRejection(open.send('one'))
    await advance(9_999)
    expect(problems(open)).toEqual([])
    await advance(1)
    expect(problems(open)).toEqual(['failed'])
    expect(notices(open)).toEqual(['Send message request failed'])
  })

  test('has not failed while those before it are sent', async () => {
    const open = tab()
    service.answerTime = 6_000
    const all = Promise.all(['one', 'two', 'three'].map(open.send))
    await advance(17_999)
    expect(problems(open)).toEqual([])
    await advance(1)
    await all
  })

  test('is sent by a click at once, with those before it', async () => {
    const open = tab()
    service.always = answer(503)
    const all = Promise.all(['one', 'two'].map(open.send))
    await advance(60_000)
    service.always = 'accepts'
    open.outbox.retry(open.channel.cid)
    expect(problems(open)).toEqual([])
    await advance()
    await all
    expect(service.texts()).toEqual(['one', 'two'])
  })

  test('says so again when the click did not help', async () => {
    const open = tab()
    service.always = answer(503)
    ignoreRejection(open.send('one'))
    await advance()
    open.outbox.retry(open.channel.cid)
    await advance()
    expect(problems(open)).toEqual(['failed'])
    expect(notices(open)).toHaveLength(2)
  })

  test('waits, and no toast says so, while the browser is offline', async () => {
    const open = tab()
    goOffline(true)
    service.always = 'is unreachable'
    const result = open.send('one')
    await advance(60_000)
    expect(problems(open)).toEqual(['waiting'])
    expect(notices(open)).toEqual([])
    goOffline(false)
    service.always = 'accepts'
    window.dispatchEvent(new Event('online'))
    await advance()
    await result
    expect(problems(open)).toEqual([])
  })
})

test('a failing conversation does not delay another', async () => {
  const { send, outbox, client } = tab()
  service.always = 'is unreachable'
  ignoreRejection(send('one'))
  await advance(10_000)
  ignoreRejection(outbox.send(client.channel('messaging', 'w7-d2'), { id: 'two', text: 'two' }))
  await advance()
  const before = service.posts
  await advance(250)
  expect(service.posts).toBe(before + 1)
})

test('a message from another tab does not delay the next retry', async () => {
  const [one, other] = [tab(), tab()]
  service.always = 'is unreachable'
  ignoreRejection(one.send('one'))
  await advance()
  const key = 'unsent/1/warehouse-7/two-1'
  ignoreRejection(other.send('two'))
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  other.close()
  service.always = 'accepts'
  await advance(250)
  expect(service.texts()).toContain('one')
})

test.each([
  ['the client reconnects', ({ reconnect }: ReturnType<typeof openTab>) => reconnect()],
  ['the browser is online', () => window.dispatchEvent(new Event('online'))],
  ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('sends waiting messages as soon as %s', async (_, trigger) => {
  const currentTab = tab()
  service.always = 'is unreachable'
  ignoreRejection(currentTab.send('one'))
  await advance(60_000)
  service.always = 'accepts'
  trigger(currentTab)
  await advance()
  expect(service.texts()).toEqual(['one'])
})

test('sends a message once if its answer is lost', async () => {
  const { send, channel, messages } = tab()
  service.next = ['loses the answer']
  const result = send('one')
  await advance(250)
  await expect(result).resolves.toMatchObject({
    message: { created_at: service.storedMessages[0]?.created_at },
  })
  expect(service.texts()).toEqual(['one'])
  expect(channel.state.messages).toHaveLength(1)
  expect(messages()).toEqual(['one received'])
})

test('the message.new event acknowledges a message too', async () => {
  const { send, client } = tab()
  service.next = ['loses the answer']
  const result = send('one')
  await advance()
  const [message] = service.storedMessages
  client.dispatchEvent({ type: 'message.new', cid: message?.cid, message, user: client.user } as never)
  await result
  expect(storedKeys()).toEqual([])
  await advance(1000)
  expect(service.posts).toBe(1)
})

test('unsent messages survive a reload and show once, in order, below the sent ones', async () => {
  const before = tab()
  await before.send('sent before')
  service.always = 'is unreachable'
  for (const text of ['one', 'two', 'three']) ignoreRejection(before.send(text))
  await advance()
  before.close()

  const after = tab()
  await after.query()
  await after.query()
  expect(after.messages()).toEqual(['sent before received', 'one sending', 'two sending', 'three sending'])
  service.always = 'accepts'
  after.reconnect()
  await advance(250)
  expect(service.texts()).toEqual(['sent before', 'one', 'two', 'three'])
  await after.query()
  expect(after.messages()).toEqual(['sent before received', 'one received', 'two received', 'three received'])
})

test('does not send again after a reload what has arrived', async () => {
  const before = tab()
  service.next = ['loses the answer']
  service.always = 'is unreachable'
  for (const text of ['one', 'two']) ignoreRejection(before.send(text))
  await advance()
  before.close()
  service.always = 'accepts'
  const posts = service.posts
  const after = tab()
  await advance()
  await after.query()
  await advance()
  expect(service.texts()).toEqual(['one', 'two'])
  expect(service.posts - posts).toBe(1)
  expect(after.messages()).toEqual(['one received', 'two received'])
})

test('sends unsent messages after a reload even if the conversation is not queried', async () => {
  const before = tab()
  service.always = 'is unreachable'
  ignoreRejection(before.send('one'))
  await advance()
  before.close()
  service.always = 'accepts'
  tab()
  await advance(3_000)
  expect(service.texts()).toEqual(['one'])
})

test('shows unsent replies below the others once the thread is open', async () => {
  const before = tab()
  service.always = 'is unreachable'
  ignoreRejection(before.outbox.send(before.channel, { id: 'reply', text: 'reply', parent_id: 'parent' }))
  ignoreRejection(before.send('one'))
  await advance()
  before.close()
  const { outbox, channel, client, query, messages } = tab()
  await query()
  expect(messages()).toEqual(['one sending'])
  const onUpdate = jest.fn()
  client.on('message.updated', onUpdate)
  const later = new Date(Date.now() + 60_000)
  channel.state.addMessageSorted({
    id: 'r',
    parent_id: 'parent',
    text: 'r',
    created_at: later,
    status: 'received',
  } as never)
  outbox.showReplies(channel.cid, 'parent')
  const replies = () => channel.state.threads.parent?.map(({ text, status }) => `${text} ${status}`)
  expect(replies()).toEqual(['r received', 'reply sending'])
  expect(onUpdate).toHaveBeenCalledTimes(1)
  outbox.showReplies(channel.cid, 'other')
  expect(channel.state.threads.other).toBeUndefined()
})

test('an acknowledged message updates the UI once, however many wait behind it', async () => {
  const { send, client, reconnect } = tab()
  service.always = 'is unreachable'
  for (let i = 0; i < 20; i += 1) ignoreRejection(send(`${i}`))
  await advance()
  const onUpdate = jest.fn()
  client.on('message.updated', onUpdate)
  service.next = ['accepts']
  reconnect()
  await advance()
  expect(service.texts()).toEqual(['0'])
  expect(onUpdate).toHaveBeenCalledTimes(1)
})

test('state recovery neither drops nor duplicates a message whose answer was lost', async () => {
  const { send, query, messages, channel } = tab()
  service.next = ['loses the answer']
  service.always = 'is unreachable'
  for (const text of ['one', 'two']) {
    const local = { id: `${text}-${text === 'one' ? 1 : 2}`, text, status: 'sending', created_at: new Date() }
    channel.state.addMessageSorted(local as never, true)
    ignoreRejection(send(text))
  }
  await advance()
  await query()
  expect(messages()).toEqual(['one received', 'two sending'])
  expect(storedKeys()).toHaveLength(1)
})

test('a refused message fails, does not block others and is not retried by itself', async () => {
  const { send, client, channel, outbox, query, messages } = tab()
  service.next = [{ status: 403, code: 17, message: 'You are banned' }]
  const rejection = expect(send('one')).rejects.toMatchObject({ status: 403, code: 17 })
  await send('two')
  await rejection
  expect(client.notifications.notifications).toMatchObject([
    { message: 'Send message request failed', type: 'api:message:send:failed' },
  ])
  expect(storedKeys()).toEqual([])
  await advance(hour)
  await query()
  expect(service.texts()).toEqual(['two'])
  expect(messages().sort()).toEqual(['one failed', 'two received'])
  expect(channel.state.findMessage('one-1')?.error?.status).toBe(403)

  await outbox.send(channel, { id: 'one-1', text: 'one' })
  expect(service.texts()).toEqual(['two', 'one'])
})

test.each([
  ['slow mode', { status: 403, code: 60, message: 'Slow down' }],
  ['a replaced key', { status: 401, code: 5, message: 'Signature is not valid' }],
])('retries a message that is refused because of %s', async (_, answer) => {
  const { send } = tab()
  service.next = [answer]
  const result = send('one')
  await advance(2_000)
  await result
  expect(service.texts()).toEqual(['one'])
})

describe('after an hour', () => {
  const openAfterAnHour = async () => {
    const before = tab()
    service.always = 'is unreachable'
    ignoreRejection(before.send('one'))
    await advance(hour / 2)
    ignoreRejection(before.send('two'))
    await advance(hour / 2)
    before.close()
    service.always = 'accepts'
    const after = tab()
    await after.query()
    return after
  }

  test('asks the host and sends nothing by itself', async () => {
    const { state, messages } = await openAfterAnHour()
    await advance(hour)
    expect(service.storedMessages).toEqual([])
    expect(state().old.map(({ message }) => message.text)).toEqual(['one', 'two'])
    expect(messages()).toEqual(['one failed', 'two failed'])
  })

  test('new messages do not wait for the host’s decision', async () => {
    const { send, state } = await openAfterAnHour()
    await send('three')
    expect(service.texts()).toEqual(['three'])
    expect(state().old).toHaveLength(2)
  })

  test('Send now sends them in order', async () => {
    const { outbox, state, query, messages } = await openAfterAnHour()
    outbox.sendOld()
    await advance()
    expect(service.texts()).toEqual(['one', 'two'])
    expect(state().old).toEqual([])
    await query()
    expect(messages()).toEqual(['one received', 'two received'])
  })

  test('Discard removes them', async () => {
    const { outbox, state, messages } = await openAfterAnHour()
    outbox.discardOld()
    await advance(hour)
    expect(service.storedMessages).toEqual([])
    expect(state().old).toEqual([])
    expect(storedKeys()).toEqual([])
    expect(messages()).toEqual([])
  })

  test('asks on a page that stayed open, too', async () => {
    const { send, state, reconnect } = tab()
    service.always = 'is unreachable'
    const result = expect(send('one')).rejects.toMatchObject({ status: 408 })
    await advance(hour)
    service.always = 'accepts'
    reconnect()
    await result
    expect(state().old).toHaveLength(1)
    expect(service.storedMessages).toEqual([])
  })
})

test('sends despite a full storage, and reports messages that a reload would lose', async () => {
  const { send, state, reconnect } = tab()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await send('one')
  expect(state()).toMatchObject({ isMemoryOnly: false })
  service.always = 'is unreachable'
  const result = send('two')
  await advance()
  expect(state()).toMatchObject({ isMemoryOnly: true })
  service.always = 'accepts'
  reconnect()
  await result
  expect(state()).toMatchObject({ isMemoryOnly: false })
  expect(service.texts()).toEqual(['one', 'two'])
})

test('sends even if the browser forbids storage and locks', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  const request = () => Promise.reject(new DOMException('The request was denied', 'SecurityError'))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const { send, state, reconnect } = tab()
  service.next = ['is unreachable']
  const result = send('one')
  await advance()
  expect(state()).toMatchObject({ isMemoryOnly: true })
  reconnect()
  await result
  expect(service.texts()).toEqual(['one'])
})

test('another user or location neither sees nor sends unsent messages', async () => {
  const mine = tab('1/warehouse-7')
  service.always = 'is unreachable'
  ignoreRejection(mine.send('one'))
  await advance()
  mine.close()
  service.always = 'accepts'
  const others = [tab('2/warehouse-7'), tab('1/warehouse-70')]
  for (const { query, messages } of others) {
    await query()
    expect(messages()).toEqual([])
  }
  await advance(hour / 2)
  expect(service.storedMessages).toEqual([])
})

test('sends nothing after the outbox is closed', async () => {
  const { send, close, reconnect } = tab()
  service.always = 'is unreachable'
  ignoreRejection(send('one'))
  await advance()
  close()
  service.always = 'accepts'
  reconnect()
  await advance(hour / 2)
  expect(service.storedMessages).toEqual([])
  expect(storedKeys()).toHaveLength(1)
})

describe('closing resolves with the number of waiting messages', () => {
  const closeAfter = (behaviour: typeof service.always) => {
    const { send, close } = tab()
    service.next = [behaviour]
    for (const text of ['one', 'two']) ignoreRejection(send(text))
    return close()
  }

  test('including one in flight that fails', async () => {
    await expect(closeAfter('is unreachable')).resolves.toBe(2)
  })

  test('excluding one in flight that arrives', async () => {
    await expect(closeAfter('accepts')).resolves.toBe(1)
    expect(service.texts()).toEqual(['one'])
  })

  test('excluding refused and old ones', async () => {
    await expect(closeAfter({ status: 403, code: 17, message: 'No' })).resolves.toBe(1)
    await advance(hour)
    const { close, query } = tab()
    await query()
    await advance()
    await expect(close()).resolves.toBe(0)
  })

  test('or 0 if the outbox is open again', async () => {
    const { send, close, outbox } = tab()
    service.always = 'is unreachable'
    ignoreRejection(send('one'))
    await advance()
    const closing = close()
    const closeAgain = outbox.open()
    await expect(closing).resolves.toBe(0)
    closeAgain()
  })
})

test('sends a message that could not be stored when the chat reopens on the same page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const first = tab()
  service.always = 'is unreachable'
  ignoreRejection(first.send('one'))
  await advance()
  await expect(first.close()).resolves.toBe(1)
  const second = tab()
  await second.query()
  await advance()
  expect(second.messages()).toEqual(['one sending'])
  expect(second.state()).toMatchObject({ isMemoryOnly: true })
  service.always = 'accepts'
  second.reconnect()
  await advance()
  expect(service.texts()).toEqual(['one'])
})

test('ignores unreadable entries in the storage', async () => {
  localStorage.setItem('unsent/1/warehouse-7/x', '{"id":12}')
  localStorage.setItem('unsent/1/warehouse-7/y', 'no JSON')
  const { state } = tab()
  await advance()
  expect(service.posts).toBe(0)
  expect(state().old).toEqual([])
})

describe('in two tabs', () => {
  const changeInOtherTab = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

  test('only one sends', async () => {
    const lockNames: string[] = []
    let queue: Promise<unknown> = Promise.resolve()
    const request = (name: string, work: () => Promise<void>) => {
      lockNames.push(name)
      queue = queue.then(work)
      return queue
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const first = tab()
    service.always = 'is unreachable'
    ignoreRejection(first.send('one'))
    ignoreRejection(first.send('two'))
    await advance()
    service.always = 'accepts'
    const posts = service.posts
    const second = tab()
    first.reconnect()
    second.reconnect()
    await advance()
    expect(service.texts()).toEqual(['one', 'two'])
    expect(service.posts - posts).toBe(2)
    expect(new Set(lockNames)).toEqual(new Set(['unsent/warehouse-7/messaging:w7-d1']))
  })

  test('shows as received what the other tab has sent', async () => {
    const first = tab()
    service.next = ['loses the answer']
    service.always = 'is unreachable'
    const result = first.send('one')
    await advance()
    const [key = ''] = storedKeys()
    localStorage.removeItem(key)
    changeInOtherTab(key, null)
    await expect(result).resolves.toMatchObject({ message: { text: 'one' } })
    expect(first.messages()).toEqual(['one received'])
  })

  test('removes what the other tab has discarded, and resolves its send', async () => {
    const first = tab()
    service.always = 'is unreachable'
    const local = { id: 'one-1', text: 'one', status: 'sending', created_at: new Date() }
    first.channel.state.addMessageSorted(local as never, true)
    const result = first.send('one')
    await advance()
    const [key = ''] = storedKeys()
    localStorage.removeItem(key)
    service.isReadable = false
    changeInOtherTab(key, null)
    await advance(500)
    expect(first.messages()).toEqual(['one sending'])
    service.isReadable = true
    await advance(10_000)
    expect((await result).message).toBeUndefined()
    expect(first.messages()).toEqual([])
    expect(first.state().unsent).toEqual(new Map())
  })

  test('an old message is sent by the tab where the host confirms it, and shown in the other', async () => {
    const old = tab()
    service.always = 'is unreachable'
    ignoreRejection(old.send('one'))
    await advance(hour)
    old.close()
    service.always = 'accepts'
    const [first, second] = [tab(), tab()]
    await advance(3_000)
    expect(second.state().old).toHaveLength(1)
    const [key = ''] = storedKeys()
    first.outbox.sendOld()
    changeInOtherTab(key, localStorage.getItem(key))
    expect(second.state().old).toEqual([])
    await advance()
    changeInOtherTab(key, null)
    await advance()
    expect(service.texts()).toEqual(['one'])
    expect(second.messages()).toEqual(['one received'])
  })

  test('sends the messages of a closed tab after a grace period', async () => {
    const first = tab()
    const second = tab()
    service.always = 'is unreachable'
    ignoreRejection(first.send('one'))
    await advance()
    const [key = ''] = storedKeys()
    changeInOtherTab(key, localStorage.getItem(key))
    first.close()
    service.always = 'accepts'
    await advance(14_999)
    expect(service.storedMessages).toEqual([])
    await advance(1)
    expect(service.texts()).toEqual(['one'])
    second.close()
  })
})
