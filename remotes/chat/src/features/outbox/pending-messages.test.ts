import { readPendingWork } from '@hosts/shared/pending-work'
import { openOutboxStorage } from './outbox-storage'
import { storePendingMessages } from './pending-messages'

const store = (prefix: string) => openOutboxStorage(prefix, () => storePendingMessages(1))
const message = (id: string, address?: string) => ({
  id,
  cid: 'messaging:w7-d1',
  at: 1,
  message: { id, text: 'Bay 4' },
  ...(address && { address }),
})
const read = () => readPendingWork('pending/chat/1')

beforeEach(() => localStorage.clear())

test('tells the shell of the unsent messages of all of a user’s locations', () => {
  const [here, there] = [store('unsent/1/warehouse-7/'), store('unsent/1/warehouse-8/')]
  here.write(message('a'))
  expect(read()).toMatchObject({ count: 1, address: '/', title: '1 message was not sent' })
  there.write(message('b', '/locations/chat?location-id=8'))
  expect(read()).toEqual({
    count: 2,
    address: '/locations/chat?location-id=8',
    survivesLogout: false,
    title: '2 messages were not sent',
    text: 'Logging out removes from this device everything that you have typed and not sent.',
    oldKey: 'unsent/1/',
  })
  here.remove('a')
  expect(read()?.count).toBe(1)
  there.remove('b')
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '{"address":"//evil.test/"}', '{"address":"https://evil.test/"}'])(
  'counts a message %s, which leads to the first page',
  (text) => {
    localStorage.setItem('unsent/1/warehouse-7/a', text)
    localStorage.setItem('unsent/12/warehouse-7/b', '{}')
    storePendingMessages(1)
    expect(read()).toMatchObject({ count: 1, address: '/' })
  },
)

test('does nothing when the browser forbids storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(() => storePendingMessages(1)).not.toThrow()
  jest.restoreAllMocks()
})
