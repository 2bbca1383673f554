import { getConversationId, isAutomatic, isFromLocation } from './chat-ids'

test('makes the conversation id from location and driver', () => {
  expect(getConversationId(3, '14')).toBe('w3-d14')
})

test.each([null, '', '0', '-1', '1.5', 'me', '1-d2', ' 7'])('returns null for driver "%s"', (driverId) => {
  expect(getConversationId(3, driverId)).toBeNull()
})

test.each([
  ['staff', 'warehouse-7', true, false],
  ['a campaign', 'warehouse-7-auto', true, true],
  ['another location', 'warehouse-71-auto', false, false],
  ['a driver', 'driver-7', false, false],
])('recognizes a message of %s', (_, id, own, automatic) => {
  expect([isFromLocation({ id }, 'warehouse-7'), isAutomatic({ id }, 'warehouse-7')]).toEqual([
    own,
    automatic,
  ])
})

test('a message without author is not from the location', () => {
  expect(isFromLocation(undefined, 'warehouse-7')).toBe(false)
})
