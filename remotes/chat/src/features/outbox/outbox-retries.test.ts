import { advance, hour, ignoreRejection, setUpTabs, storedKeys, type Tab } from './testing'

const { service, tab } = setUpTabs()

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
  const problems = ({ state }: Tab) => [...state().problems.values()]
  const notices = ({ client }: Tab) => client.notifications.notifications.map(({ message }) => message)
  const goOffline = (isOffline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  const answer = (status: number) => ({ status, code: -1, message: 'Not now' })

  test.each([500, 503, 401, 429])(
    'shows as failed after the answer %d, and is retried automatically',
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

  test('shows the failure once, however often it retries', async () => {
    const open = tab()
    service.always = answer(503)
    ignoreRejection(open.send('one'))
    await advance(hour / 2)
    expect(notices(open)).toEqual(['Send message request failed'])
  })

  test.each([
    ['the network refuses at once', 'is unreachable'],
    ['nothing comes back', 'never answers'],
  ] as const)('shows as failed after 10 s without an answer when %s', async (_, behaviour) => {
    const open = tab()
    service.always = behaviour
    ignoreRejection(open.send('one'))
    await advance(9_999)
    expect(problems(open)).toEqual([])
    await advance(1)
    expect(problems(open)).toEqual(['failed'])
    expect(notices(open)).toEqual(['Send message request failed'])
  })

  test('does not show as failed while earlier messages are being sent', async () => {
    const open = tab()
    service.answerTime = 6_000
    const all = Promise.all(['one', 'two', 'three'].map(open.send))
    await advance(17_999)
    expect(problems(open)).toEqual([])
    await advance(1)
    await all
  })

  test('is sent at once by a click, with the messages before it', async () => {
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

  test('shows the failure again when the retry fails', async () => {
    const open = tab()
    service.always = answer(503)
    ignoreRejection(open.send('one'))
    await advance()
    open.outbox.retry(open.channel.cid)
    await advance()
    expect(problems(open)).toEqual(['failed'])
    expect(notices(open)).toHaveLength(2)
  })

  test('waits without a toast while the browser is offline', async () => {
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
  ['the client reconnects', ({ reconnect }: Tab) => reconnect()],
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
