import { type PendingWork, storePendingWork } from '@hosts/shared/pending-work'
import { findPendingWork } from './find-pending-work'

const messages: PendingWork = {
  count: 2,
  address: '/locations/chat?location-id=7',
  survivesLogout: false,
  title: '2 messages were not sent',
  text: 'They are removed.',
  oldKey: 'unsent/1/',
}
const events: PendingWork = {
  count: 3,
  address: '/parkings/7',
  survivesLogout: true,
  title: '3 events are not sent yet',
  text: 'They stay.',
  oldKey: 'device/waiting-events/1',
}
const store = (remote: string, work: PendingWork) => storePendingWork(remote, new Map([[1, work]]))
const storeMessage = (id: string, value = JSON.stringify({ address: messages.address }), userId = 1) =>
  localStorage.setItem(`unsent/${userId}/${id}`, value)
const storeEvents = (count: number, address = events.address, userId = 1) =>
  localStorage.setItem(`device/waiting-events/${userId}`, JSON.stringify({ count, address }))
const found = () => findPendingWork(1).map(({ count, title }) => [count, title])

beforeEach(() => localStorage.clear())

test('finds the work of any remote; first what a logout discards', () => {
  const { oldKey: _, ...photos } = { ...messages, title: '2 photos are not uploaded' }
  const { oldKey: __, ...notes } = { ...events, title: '3 notes are not sent yet' }
  store('notes', notes)
  store('photos', photos)
  expect(findPendingWork(1)).toEqual([photos, notes])
  expect(findPendingWork(2)).toEqual([])
})

describe('beside an older release of a remote', () => {
  test('finds what only that has stored', () => {
    storeMessage('a', '{"id":"a"}')
    storeMessage('b')
    storeMessage('c', '{', 12)
    storeEvents(2)
    storeEvents(4, events.address, 12)
    const { address } = messages
    expect(findPendingWork(1)).toMatchObject([
      { count: 2, address, survivesLogout: false },
      { count: 2, address: events.address, survivesLogout: true },
    ])
    expect(found()).toEqual([
      [2, undefined],
      [2, undefined],
    ])
  })

  test('finds once what both have stored', () => {
    storeMessage('a')
    storeMessage('b')
    store('chat', messages)
    storeEvents(3)
    store('gate', events)
    expect(found()).toEqual([
      [2, messages.title],
      [3, events.title],
    ])
  })

  test('believes it after a rollback, which changes only its own', () => {
    store('chat', messages)
    store('gate', events)
    expect(found()).toEqual([])
    storeMessage('a')
    storeEvents(1)
    expect(found()).toEqual([
      [1, undefined],
      [1, undefined],
    ])
  })

  test.each(['{', '{"count":0,"address":"/"}', '{"count":1,"address":"//evil.test/"}', '{"count":1}'])(
    'finds no events in %s',
    (text) => {
      localStorage.setItem('device/waiting-events/1', text)
      expect(found()).toEqual([])
    },
  )

  test.each(['{}', '{', '{"address":"//evil.test/"}', '{"address":"https://evil.test/"}'])(
    'counts a message %s, which leads to the first page',
    (text) => {
      storeMessage('a', text)
      expect(findPendingWork(1)).toMatchObject([{ count: 1, address: '/' }])
    },
  )
})

test('finds nothing when the browser forbids storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(findPendingWork(1)).toEqual([])
  jest.restoreAllMocks()
})
