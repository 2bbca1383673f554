import { advance, hour, ignoreRejection, setUpTabs, storedKeys } from './testing'

const { service, tab } = setUpTabs()

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

test('does not resend after a reload messages that have arrived', async () => {
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
    expect(state().stale.map(({ message }) => message.text)).toEqual(['one', 'two'])
    expect(messages()).toEqual(['one failed', 'two failed'])
  })

  test('new messages do not wait for the host’s decision', async () => {
    const { send, state } = await openAfterAnHour()
    await send('three')
    expect(service.texts()).toEqual(['three'])
    expect(state().stale).toHaveLength(2)
  })

  test('Send now sends them in order', async () => {
    const { outbox, state, query, messages } = await openAfterAnHour()
    outbox.sendStale()
    await advance()
    expect(service.texts()).toEqual(['one', 'two'])
    expect(state().stale).toEqual([])
    await query()
    expect(messages()).toEqual(['one received', 'two received'])
  })

  test('Discard removes them', async () => {
    const { outbox, state, messages } = await openAfterAnHour()
    outbox.discardStale()
    await advance(hour)
    expect(service.storedMessages).toEqual([])
    expect(state().stale).toEqual([])
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
    expect(state().stale).toHaveLength(1)
    expect(service.storedMessages).toEqual([])
  })
})
