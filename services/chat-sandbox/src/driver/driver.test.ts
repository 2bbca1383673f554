import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import { connectUser, serverClient } from '../testing/clients'
import { createConversation, DRIVER } from '../testing/conversation'
import { findDriver } from './find-driver'
import { formatMessage } from './format-message'
import { openConversation } from './open-conversation'
import { readStack } from './read-stack'

let sandbox: Sandbox
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox()
  folder = await mkdtemp(join(tmpdir(), 'driver-'))
  const server = await createConversation(sandbox)
  await server.upsertUsers([
    { id: 'driver-3', name: 'Jan Nowak' },
    { id: 'driver-4', name: 'Jan' },
  ] as never)
})

afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

test('reads what the start script wrote, or says that the stack is not running', async () => {
  const env = { HOSTS_DATA: folder }
  await expect(readStack(env)).rejects.toThrow('The stack is not running. Run "npm start"')
  const { url, key, secret } = sandbox
  await writeFile(join(folder, 'stack.json'), JSON.stringify({ chat: { url, key, secret }, api: 'more' }))
  expect(await readStack(env)).toEqual({ url, key, secret })
  await writeFile(join(folder, 'stack.json'), '{"chat":{}}')
  await expect(readStack(env)).rejects.toThrow('is not what "npm start" writes')
})

test('prefers the chat service of the environment, if it is complete', async () => {
  const { url, key, secret } = sandbox
  const env = { HOSTS_DATA: folder, STREAM_URL: url, STREAM_KEY: key, STREAM_SECRET: secret }
  expect(await readStack({ ...env, HOSTS_DATA: '/nowhere' })).toEqual({ url, key, secret })
  await expect(readStack({ ...env, STREAM_SECRET: '' })).rejects.toThrow(
    'STREAM_URL needs STREAM_KEY and STREAM_SECRET beside it',
  )
  expect((await readStack({ ...env, STREAM_URL: 'https://chat.example/stream/' })).url).toBe(
    'https://chat.example/stream',
  )
  await expect(readStack({ ...env, STREAM_URL: 'chat' })).rejects.toThrow('STREAM_URL needs')
})

test.each([
  ['marta', 'driver-1'],
  ['Jan Now', 'driver-3'],
  ['jan', 'driver-4'],
  ['driver-3', 'driver-3'],
])('finds %s as %s', async (name, id) => {
  expect(await findDriver(serverClient(sandbox), name)).toMatchObject({ id })
})

test('rejects when no driver or several match', async () => {
  const server = serverClient(sandbox)
  await expect(findDriver(server, 'Nobody')).rejects.toThrow('No driver is called "Nobody".')
  await expect(findDriver(server, 'North')).rejects.toThrow('No driver is called "North".')
  await expect(findDriver(server, 'Nowak')).rejects.toThrow(
    /Several.*\n {2}Jan Nowak \(driver-3\)\n {2}Marta Nowak/,
  )
})

test('says that the stack is not running when the service does not answer', async () => {
  const nobody = new StreamChat('k', 'secret', { baseURL: 'http://127.0.0.1:9' })
  await expect(findDriver(nobody, 'Marta')).rejects.toThrow('The stack is not running.')
})

test('says which conversation is missing', async () => {
  const marta = await connectUser(sandbox, DRIVER)
  await expect(openConversation(marta, { id: DRIVER, name: 'Marta' }, 'Moon')).rejects.toThrow(
    'Marta has no conversation with "Moon", but with:\n  North Gate Parking',
  )
  await marta.disconnectUser()
  const jan = await connectUser(sandbox, 'driver-3')
  await expect(openConversation(jan, { id: 'driver-3', name: 'Jan' })).rejects.toThrow(
    'Jan has no conversation yet.',
  )
  await jan.disconnectUser()
})

test('removes control characters from messages', () => {
  const message = {
    id: 'm',
    type: 'regular',
    text: 'a\u001b[2Jb',
    attachments: [{ type: 'image', image_url: 'http://x/y' }],
  }
  expect(formatMessage(message as never, 'me')).toMatch(/: a\[2Jb \[image: http:\/\/x\/y\]$/)
})
