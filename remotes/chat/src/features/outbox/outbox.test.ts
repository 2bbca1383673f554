import { createService, openTab } from './testing'

const hour = 60 * 60_000
const settled = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const written = () => Object.keys(localStorage)
const silent = (promise: Promise<unknown>) => void promise.catch(() => {})

let service: ReturnType<typeof createService>
let tabs: ReturnType<typeof openTab>[] = []
const tab = (owner?: string) => {
  const opened = openTab(service, owner)
  tabs.push(opened)
  return opened
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

test('a message is written down before it is sent and forgotten once it is acknowledged', async () => {
  const { send } = tab()
  const sent = send('Bay 4')
  expect(written()).toEqual(['unsent/1/warehouse-7/Bay 4-1'])
  await expect(sent).resolves.toMatchObject({ message: { text: 'Bay 4', cid: 'messaging:w7-d1' } })
  expect(written()).toEqual([])
  expect(service.texts()).toEqual(['Bay 4'])
})

test('attachments are sent and written down without what the composer notes on them', async () => {
  const { outbox, channel } = tab()
  const attachment = { type: 'file', asset_url: 'http://chat.test/a.txt', localMetadata: { id: '1' } }
  const sent = outbox.send(channel, { id: 'one', text: '', attachments: [attachment] })
  expect(localStorage.getItem(written()[0] ?? '')).not.toContain('localMetadata')
  await sent
  expect(service.stored[0]?.attachments).toEqual([{ type: 'file', asset_url: 'http://chat.test/a.txt' }])
})

test('messages go one after the other, however often one fails', async () => {
  const { send, state } = tab()
  service.next = ['is away', { status: 503, code: -1, message: 'Unwell' }, 'takes', 'is away']
  const all = Promise.all(['one', 'two', 'three'].map(send))
  await settled()
  expect(state().waiting).toEqual(new Set(['messaging:w7-d1']))
  await settled(10_000)
  await all
  expect(service.texts()).toEqual(['one', 'two', 'three'])
  expect(state().waiting).toEqual(new Set())
})

test('the next try is soon at first and at most half a minute away', async () => {
  const { send } = tab()
  service.always = 'is away'
  silent(send('one'))
  await settled()
  for (const pause of [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = service.posts
    await settled(pause - 1)
    expect(service.posts).toBe(before)
    await settled(1)
    expect(service.posts).toBe(before + 1)
  }
})

test('a conversation that fails puts no other one off', async () => {
  const { send, outbox, client } = tab()
  service.always = 'is away'
  silent(send('one'))
  await settled(10_000)
  silent(outbox.send(client.channel('messaging', 'w7-d2'), { id: 'two', text: 'two' }))
  await settled()
  const before = service.posts
  await settled(250)
  expect(service.posts).toBe(before + 1)
})

test('what another tab writes does not put the next try off', async () => {
  const [one, other] = [tab(), tab()]
  service.always = 'is away'
  silent(one.send('one'))
  await settled()
  const key = 'unsent/1/warehouse-7/two-1'
  silent(other.send('two'))
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  other.close()
  service.always = 'takes'
  await settled(250)
  expect(service.texts()).toContain('one')
})

test.each([
  ['the connection is back', ({ reachable }: ReturnType<typeof openTab>) => reachable()],
  ['the browser is online', () => window.dispatchEvent(new Event('online'))],
  ['somebody looks at the page', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what waits is sent as soon as %s', async (_, happens) => {
  const opened = tab()
  service.always = 'is away'
  silent(opened.send('one'))
  await settled(60_000)
  service.always = 'takes'
  happens(opened)
  await settled()
  expect(service.texts()).toEqual(['one'])
})

test('a message whose answer got lost is sent once', async () => {
  const { send, channel, shown } = tab()
  service.next = ['loses the answer']
  const sent = send('one')
  await settled(250)
  await expect(sent).resolves.toMatchObject({ message: { created_at: service.stored[0]?.created_at } })
  expect(service.texts()).toEqual(['one'])
  expect(channel.state.messages).toHaveLength(1)
  expect(shown()).toEqual(['one received'])
})

test('the event of a message acknowledges it too', async () => {
  const { send, client } = tab()
  service.next = ['loses the answer']
  const sent = send('one')
  await settled()
  const [message] = service.stored
  client.dispatchEvent({ type: 'message.new', cid: message?.cid, message, user: client.user } as never)
  await sent
  expect(written()).toEqual([])
  await settled(1000)
  expect(service.posts).toBe(1)
})

test('unsent messages survive a reload and are shown below what is there, in order, once', async () => {
  const before = tab()
  await before.send('sent before')
  service.always = 'is away'
  for (const text of ['one', 'two', 'three']) silent(before.send(text))
  await settled()
  before.close()

  const after = tab()
  await after.query()
  await after.query()
  expect(after.shown()).toEqual(['sent before received', 'one sending', 'two sending', 'three sending'])
  service.always = 'takes'
  after.reachable()
  await settled(250)
  expect(service.texts()).toEqual(['sent before', 'one', 'two', 'three'])
  await after.query()
  expect(after.shown()).toEqual(['sent before received', 'one received', 'two received', 'three received'])
})

test('what arrived before a reload is not sent again', async () => {
  const before = tab()
  service.next = ['loses the answer']
  service.always = 'is away'
  for (const text of ['one', 'two']) silent(before.send(text))
  await settled()
  before.close()
  service.always = 'takes'
  const posts = service.posts
  const after = tab()
  await settled()
  await after.query()
  await settled()
  expect(service.texts()).toEqual(['one', 'two'])
  expect(service.posts - posts).toBe(1)
  expect(after.shown()).toEqual(['one received', 'two received'])
})

test('what a reload left is sent also where the conversation is not asked for', async () => {
  const before = tab()
  service.always = 'is away'
  silent(before.send('one'))
  await settled()
  before.close()
  service.always = 'takes'
  tab()
  await settled(3_000)
  expect(service.texts()).toEqual(['one'])
})

test('what is unsent in a thread is shown there once the thread is open, below its replies', async () => {
  const before = tab()
  service.always = 'is away'
  silent(before.outbox.send(before.channel, { id: 'reply', text: 'reply', parent_id: 'parent' }))
  silent(before.send('one'))
  await settled()
  before.close()
  const { outbox, channel, client, query, shown } = tab()
  await query()
  expect(shown()).toEqual(['one sending'])
  const told = jest.fn()
  client.on('message.updated', told)
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
  expect(told).toHaveBeenCalledTimes(1)
  outbox.showReplies(channel.cid, 'other')
  expect(channel.state.threads.other).toBeUndefined()
})

test('a message that arrives has the UI look once, however many wait behind it', async () => {
  const { send, client, reachable } = tab()
  service.always = 'is away'
  for (let i = 0; i < 20; i += 1) silent(send(`${i}`))
  await settled()
  const told = jest.fn()
  client.on('message.updated', told)
  service.next = ['takes']
  reachable()
  await settled()
  expect(service.texts()).toEqual(['0'])
  expect(told).toHaveBeenCalledTimes(1)
})

test('state recovery neither drops nor doubles what was sent without an answer', async () => {
  const { send, query, shown, channel } = tab()
  service.next = ['loses the answer']
  service.always = 'is away'
  for (const text of ['one', 'two']) {
    const local = { id: `${text}-${text === 'one' ? 1 : 2}`, text, status: 'sending', created_at: new Date() }
    channel.state.addMessageSorted(local as never, true)
    silent(send(text))
  }
  await settled()
  await query()
  expect(shown()).toEqual(['one received', 'two sending'])
  expect(written()).toHaveLength(1)
})

test('a refused message is failed, holds up no other and is not tried again by itself', async () => {
  const { send, client, channel, outbox, query, shown } = tab()
  service.next = [{ status: 403, code: 17, message: 'You are banned' }]
  const refused = expect(send('one')).rejects.toMatchObject({ status: 403, code: 17 })
  await send('two')
  await refused
  expect(client.notifications.notifications).toMatchObject([
    { message: 'Send message request failed', type: 'api:message:send:failed' },
  ])
  expect(written()).toEqual([])
  await settled(hour)
  await query()
  expect(service.texts()).toEqual(['two'])
  expect(shown().sort()).toEqual(['one failed', 'two received'])
  expect(channel.state.findMessage('one-1')?.error?.status).toBe(403)

  await outbox.send(channel, { id: 'one-1', text: 'one' })
  expect(service.texts()).toEqual(['two', 'one'])
})

test.each([
  ['came too soon (slow mode)', { status: 403, code: 60, message: 'Slow down' }],
  ['came with a key that has been changed', { status: 401, code: 5, message: 'Signature is not valid' }],
])('a message that %s is sent later', async (_, answer) => {
  const { send } = tab()
  service.next = [answer]
  const sent = send('one')
  await settled(250)
  await sent
  expect(service.texts()).toEqual(['one'])
})

describe('after an hour', () => {
  const unsentForAnHour = async () => {
    const before = tab()
    service.always = 'is away'
    silent(before.send('one'))
    await settled(hour / 2)
    silent(before.send('two'))
    await settled(hour / 2)
    before.close()
    service.always = 'takes'
    const after = tab()
    await after.query()
    return after
  }

  test('the host is asked; nothing is sent by itself', async () => {
    const { state, shown } = await unsentForAnHour()
    await settled(hour)
    expect(service.stored).toEqual([])
    expect(state().old.map(({ message }) => message.text)).toEqual(['one', 'two'])
    expect(shown()).toEqual(['one failed', 'two failed'])
  })

  test('what is written then does not wait for the answer', async () => {
    const { send, state } = await unsentForAnHour()
    await send('three')
    expect(service.texts()).toEqual(['three'])
    expect(state().old).toHaveLength(2)
  })

  test('Send now sends them in order', async () => {
    const { outbox, state, query, shown } = await unsentForAnHour()
    outbox.sendOld()
    await settled()
    expect(service.texts()).toEqual(['one', 'two'])
    expect(state().old).toEqual([])
    await query()
    expect(shown()).toEqual(['one received', 'two received'])
  })

  test('Discard forgets them', async () => {
    const { outbox, state, shown } = await unsentForAnHour()
    outbox.discardOld()
    await settled(hour)
    expect(service.stored).toEqual([])
    expect(state().old).toEqual([])
    expect(written()).toEqual([])
    expect(shown()).toEqual([])
  })

  test('a page that stayed open asks as well', async () => {
    const { send, state, reachable } = tab()
    service.always = 'is away'
    const sent = expect(send('one')).rejects.toMatchObject({ status: 408 })
    await settled(hour)
    service.always = 'takes'
    reachable()
    await sent
    expect(state().old).toHaveLength(1)
    expect(service.stored).toEqual([])
  })
})

test('with a full storage a message is sent all the same, and the host knows what a reload would cost', async () => {
  const { send, state, reachable } = tab()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await send('one')
  expect(state()).toMatchObject({ isMemoryOnly: false })
  service.always = 'is away'
  const sent = send('two')
  await settled()
  expect(state()).toMatchObject({ isMemoryOnly: true })
  service.always = 'takes'
  reachable()
  await sent
  expect(state()).toMatchObject({ isMemoryOnly: false })
  expect(service.texts()).toEqual(['one', 'two'])
})

test('where the browser forbids site data, locks among it, a message is sent all the same', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  const request = () => Promise.reject(new DOMException('The request was denied', 'SecurityError'))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const { send, state, reachable } = tab()
  service.next = ['is away']
  const sent = send('one')
  await settled()
  expect(state()).toMatchObject({ isMemoryOnly: true })
  reachable()
  await sent
  expect(service.texts()).toEqual(['one'])
})

test('nobody else sees or sends what is not sent', async () => {
  const mine = tab('1/warehouse-7')
  service.always = 'is away'
  silent(mine.send('one'))
  await settled()
  mine.close()
  service.always = 'takes'
  const others = [tab('2/warehouse-7'), tab('1/warehouse-70')]
  for (const { query, shown } of others) {
    await query()
    expect(shown()).toEqual([])
  }
  await settled(hour / 2)
  expect(service.stored).toEqual([])
})

test('once the chat is left nothing is sent any more', async () => {
  const { send, close, reachable } = tab()
  service.always = 'is away'
  silent(send('one'))
  await settled()
  close()
  service.always = 'takes'
  reachable()
  await settled(hour / 2)
  expect(service.stored).toEqual([])
  expect(written()).toHaveLength(1)
})

describe('leaving tells how many messages wait', () => {
  const after = (behaviour: typeof service.always) => {
    const { send, close } = tab()
    service.next = [behaviour]
    for (const text of ['one', 'two']) silent(send(text))
    return close()
  }

  test('also what is on its way and does not get through', async () => {
    await expect(after('is away')).resolves.toBe(2)
  })

  test('not what is on its way and does', async () => {
    await expect(after('takes')).resolves.toBe(1)
    expect(service.texts()).toEqual(['one'])
  })

  test('not what is refused, nor what the host is asked about', async () => {
    await expect(after({ status: 403, code: 17, message: 'No' })).resolves.toBe(1)
    await settled(hour)
    const { close, query } = tab()
    await query()
    await settled()
    await expect(close()).resolves.toBe(0)
  })

  test('nothing when it is open again by then', async () => {
    const { send, close, outbox } = tab()
    service.always = 'is away'
    silent(send('one'))
    await settled()
    const left = close()
    const closeAgain = outbox.open()
    await expect(left).resolves.toBe(0)
    closeAgain()
  })
})

test('what could not be written down is sent when the chat is opened again on the same page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const first = tab()
  service.always = 'is away'
  silent(first.send('one'))
  await settled()
  await expect(first.close()).resolves.toBe(1)
  const second = tab()
  await second.query()
  await settled()
  expect(second.shown()).toEqual(['one sending'])
  expect(second.state()).toMatchObject({ isMemoryOnly: true })
  service.always = 'takes'
  second.reachable()
  await settled()
  expect(service.texts()).toEqual(['one'])
})

test('what cannot be read in the storage is left alone', async () => {
  localStorage.setItem('unsent/1/warehouse-7/x', '{"id":12}')
  localStorage.setItem('unsent/1/warehouse-7/y', 'no JSON')
  const { state } = tab()
  await settled()
  expect(service.posts).toBe(0)
  expect(state().old).toEqual([])
})

describe('in two tabs', () => {
  const inOtherTab = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

  test('only one sends', async () => {
    const held: string[] = []
    let queue: Promise<unknown> = Promise.resolve()
    const request = (name: string, work: () => Promise<void>) => {
      held.push(name)
      queue = queue.then(work)
      return queue
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const first = tab()
    service.always = 'is away'
    silent(first.send('one'))
    silent(first.send('two'))
    await settled()
    service.always = 'takes'
    const posts = service.posts
    const second = tab()
    first.reachable()
    second.reachable()
    await settled()
    expect(service.texts()).toEqual(['one', 'two'])
    expect(service.posts - posts).toBe(2)
    expect(new Set(held)).toEqual(new Set(['unsent/warehouse-7/messaging:w7-d1']))
  })

  test('what the other tab has sent is shown as sent', async () => {
    const first = tab()
    service.next = ['loses the answer']
    service.always = 'is away'
    const sent = first.send('one')
    await settled()
    const [key = ''] = written()
    localStorage.removeItem(key)
    inOtherTab(key, null)
    await expect(sent).resolves.toMatchObject({ message: { text: 'one' } })
    expect(first.shown()).toEqual(['one received'])
  })

  test('what the other tab has discarded is gone here too, and nobody waits for it', async () => {
    const first = tab()
    service.always = 'is away'
    const local = { id: 'one-1', text: 'one', status: 'sending', created_at: new Date() }
    first.channel.state.addMessageSorted(local as never, true)
    const sent = first.send('one')
    await settled()
    const [key = ''] = written()
    localStorage.removeItem(key)
    service.isSilent = true
    inOtherTab(key, null)
    await settled(500)
    expect(first.shown()).toEqual(['one sending'])
    service.isSilent = false
    await settled(10_000)
    expect((await sent).message).toBeUndefined()
    expect(first.shown()).toEqual([])
    expect(first.state().waiting).toEqual(new Set())
  })

  test('what is asked about in both is sent by the one that is answered, and shown in the other', async () => {
    const old = tab()
    service.always = 'is away'
    silent(old.send('one'))
    await settled(hour)
    old.close()
    service.always = 'takes'
    const [first, second] = [tab(), tab()]
    await settled(3_000)
    expect(second.state().old).toHaveLength(1)
    const [key = ''] = written()
    first.outbox.sendOld()
    inOtherTab(key, localStorage.getItem(key))
    expect(second.state().old).toEqual([])
    await settled()
    inOtherTab(key, null)
    await settled()
    expect(service.texts()).toEqual(['one'])
    expect(second.shown()).toEqual(['one received'])
  })

  test('what a tab that is gone has left is sent after a while', async () => {
    const first = tab()
    const second = tab()
    service.always = 'is away'
    silent(first.send('one'))
    await settled()
    const [key = ''] = written()
    inOtherTab(key, localStorage.getItem(key))
    first.close()
    service.always = 'takes'
    await settled(14_999)
    expect(service.stored).toEqual([])
    await settled(1)
    expect(service.texts()).toEqual(['one'])
    second.close()
  })
})
