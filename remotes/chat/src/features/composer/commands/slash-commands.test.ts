import { StreamChat } from 'stream-chat'
import { addSlashCommands } from './slash-commands'

const host = { id: 'warehouse-7', name: 'North Gate' }
const driver = { id: 'driver-1', name: 'Zoltan Kiss' }

const createComposer = (mutes: object[] = []) => {
  const client = new StreamChat('public-key')
  client.user = { ...host, mutes } as never
  client._user = client.user
  client.userID = host.id
  client.mutedUsers = mutes as never
  const channel = client.channel('messaging', 'w7-d1')
  channel.initialized = true
  for (const user of [host, driver]) channel.state.members[user.id] = { user, user_id: user.id } as never
  addSlashCommands(channel.messageComposer)
  return channel.messageComposer
}

test('sends a selected command before its text', async () => {
  const composer = createComposer()
  composer.textComposer.setCommand({ name: 'giphy' } as never)
  composer.textComposer.setText('truck')
  const composition = await composer.compose()
  expect(composition?.message.text).toBe('/giphy truck')
})

test('sends a command once after two set-ups', async () => {
  const composer = createComposer()
  addSlashCommands(composer)
  composer.textComposer.setCommand({ name: 'giphy' } as never)
  composer.textComposer.setText('truck')
  expect((await composer.compose())?.message.text).toBe('/giphy truck')
})

test('sends a typed command once', async () => {
  const composer = createComposer()
  composer.channel.getConfig = () => ({ commands: [{ name: 'giphy' }] }) as never
  const type = (text: string) =>
    composer.textComposer.handleChange({ text, selection: { start: text.length, end: text.length } })
  await type('/Giphy ')
  expect(composer.textComposer).toMatchObject({ text: '', command: { name: 'giphy' } })
  await type('truck')
  expect((await composer.compose())?.message.text).toBe('/giphy truck')
})

test('a muted driver can be mentioned, so that he can be unmuted', async () => {
  jest.useFakeTimers()
  const { textComposer } = createComposer([{ target: driver, user: host }])
  textComposer.setCommand({ name: 'unmute' } as never)
  await textComposer.handleChange({ text: '@Zol', selection: { start: 4, end: 4 } })
  await jest.advanceTimersByTimeAsync(1000)
  expect(textComposer.suggestions?.searchSource.items).toMatchObject([{ id: driver.id }])
  jest.useRealTimers()
})
