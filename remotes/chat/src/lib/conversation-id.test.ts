import { getConversationId } from './conversation-id'

test('a driver in the address names the conversation with that driver', () => {
  expect(getConversationId(3, '14')).toBe('w3-d14')
})

test.each([null, '', '0', '-1', '1.5', 'me', '1-d2', ' 7'])('"%s" in the address names none', (user) => {
  expect(getConversationId(3, user)).toBeNull()
})
