import { advance, hour, ignoreRejection, setUpTabs, storedKeys } from './testing'

const { service, tab } = setUpTabs()

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
  expect(state().problems).toEqual(new Map())
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

  test('counts a message in flight that fails', async () => {
    await expect(closeAfter('is unreachable')).resolves.toBe(2)
  })

  test('does not count a message in flight that arrives', async () => {
    await expect(closeAfter('accepts')).resolves.toBe(1)
    expect(service.texts()).toEqual(['one'])
  })

  test('does not count refused and stale messages', async () => {
    await expect(closeAfter({ status: 403, code: 17, message: 'No' })).resolves.toBe(1)
    await advance(hour)
    const { close, query } = tab()
    await query()
    await advance()
    await expect(close()).resolves.toBe(0)
  })

  test('is 0 if the outbox is open again', async () => {
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
  expect(state().stale).toEqual([])
})
