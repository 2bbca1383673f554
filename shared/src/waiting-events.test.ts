import { readWaitingEvents, storeWaitingEvents } from './waiting-events'

const address = '/parkings/7?open=events'

beforeEach(() => localStorage.clear())

test('counts by person, and forgets people without any', () => {
  localStorage.setItem('device/last-gate', '7')
  storeWaitingEvents(
    new Map([
      [1, { count: 2, address }],
      [12, { count: 1, address }],
    ]),
  )
  expect(readWaitingEvents(1)).toEqual({ count: 2, address })
  expect(readWaitingEvents(2)).toBeNull()
  storeWaitingEvents(new Map([[12, { count: 3, address }]]))
  expect([readWaitingEvents(1), readWaitingEvents(12)?.count]).toEqual([null, 3])
  expect(localStorage.getItem('device/last-gate')).toBe('7')
})

test.each(['{', '{"count":0,"address":"/"}', '{"count":1,"address":"//evil.test/"}', '{"count":1}'])(
  'reads nothing of %s',
  (text) => {
    localStorage.setItem('device/waiting-events/1', text)
    expect(readWaitingEvents(1)).toBeNull()
  },
)

test('does nothing when the browser forbids storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  storeWaitingEvents(new Map([[1, { count: 1, address }]]))
  expect(readWaitingEvents(1)).toBeNull()
  jest.restoreAllMocks()
})
