import { getConversationId } from './conversation-id'

test('makes the conversation id from location and driver', () => {
  expect(getConversationId(3, '14')).toBe('w3-d14')
})

test.each([null, '', '0', '-1', '1.5', 'me', '1-d2', ' 7'])('returns null for driver "%s"', (driverId) => {
  expect(getConversationId(3, driverId)).toBeNull()
})
