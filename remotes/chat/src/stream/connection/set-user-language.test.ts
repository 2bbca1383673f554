import { StreamChat } from 'stream-chat'
import { setUserLanguage } from './set-user-language'

test('the client knows its user’s language after each connection, and the service is sent none', () => {
  const client = new StreamChat('public-key')
  setUserLanguage(client, 'de')
  const user = { id: 'warehouse-7', name: 'North Gate' }
  client._setUser(user)
  for (const connection_id of ['one', 'two']) {
    client.dispatchEvent({ type: 'health.check', connection_id, me: { ...user } as never })
    expect(client.user).toEqual({ ...user, language: 'de' })
  }
  expect(client._user).toEqual(user)
})
