import { advance, hour, ignoreRejection, setUpTabs, storedKeys } from './testing'

const { service, tab } = setUpTabs()

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
    expect(first.state().problems).toEqual(new Map())
  })

  test('a stale message is sent by the tab where the host confirms it, and shown in the other', async () => {
    const stale = tab()
    service.always = 'is unreachable'
    ignoreRejection(stale.send('one'))
    await advance(hour)
    stale.close()
    service.always = 'accepts'
    const [first, second] = [tab(), tab()]
    await advance(3_000)
    expect(second.state().stale).toHaveLength(1)
    const [key = ''] = storedKeys()
    first.outbox.sendStale()
    changeInOtherTab(key, localStorage.getItem(key))
    expect(second.state().stale).toEqual([])
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
