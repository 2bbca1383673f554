import fs from 'node:fs'
import { appendFile, type FileHandle, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Channel, StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import { catchError, connectUser, serverClient, userClient } from '../testing/clients'
import { CONVERSATION, createConversation, DRIVER, WAREHOUSE } from '../testing/conversation'

const NOT_STORED = { code: -1, status: 500 }

let dataDir: string
let sandbox: Sandbox
let server: StreamChat
let driver: StreamChat
let channel: Channel
let isFull = false
/** Before each write to the journal. */
let beforeWrite = async () => {}

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** From here on a full disk stores half of each write, as a real one may. */
async function limitTheDisk(folder: string): Promise<void> {
  const file = await open(join(folder, 'probe'), 'w')
  const handles = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  const append = handles.appendFile
  jest.spyOn(handles, 'appendFile').mockImplementation(async function (this: FileHandle, data, options) {
    await beforeWrite()
    if (!isFull) return append.call(this, data, options)
    await append.call(this, (data as Buffer).subarray(0, data.length / 2), options)
    throw noSpace()
  })
  const write = fs.write
  jest
    .spyOn(fs, 'write')
    .mockImplementation(((...args: Parameters<typeof fs.write>) =>
      isFull ? (args.at(-1) as unknown as (error: Error) => void)(noSpace()) : write(...args)) as never)
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-sandbox-full-'))
  await limitTheDisk(dataDir)
  sandbox = await startSandbox({ dataDir })
  server = await createConversation(sandbox)
  driver = await connectUser(sandbox, DRIVER)
  channel = driver.channel('messaging', CONVERSATION)
  await channel.watch()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(async () => {
  isFull = false
  beforeWrite = async () => {}
  await driver.disconnectUser()
  await sandbox.close()
  jest.restoreAllMocks()
  await rm(dataDir, { recursive: true })
})

const createGate = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const texts = async (of: Channel) => (await of.query({}, 'new')).messages.map((message) => message.text)

/** State after a start from the folder. */
async function restarted<T>(look: (api: Channel) => Promise<T>): Promise<T> {
  await sandbox.close()
  // A port of its own: Node would send the next call on a connection that has just been closed.
  sandbox = await startSandbox({ dataDir })
  return look(serverClient(sandbox).channel('messaging', CONVERSATION))
}

test('undoes changes that cannot be stored, announces nothing, and accepts the next try', async () => {
  await channel.sendMessage({ id: 'm-1', text: 'Kept' })
  const heard: (string | undefined)[] = []
  channel.on('message.new', (event) => heard.push(event.message?.text))
  isFull = true
  expect(await catchError(channel.sendMessage({ id: 'm-2', text: 'No room' }))).toMatchObject(NOT_STORED)
  expect(await catchError(driver.deleteMessage('m-1'))).toMatchObject(NOT_STORED)
  expect(await catchError(channel.sendReaction('m-1', { type: 'like' }))).toMatchObject(NOT_STORED)
  expect(await catchError(server.banUser(DRIVER, { banned_by_id: WAREHOUSE }))).toMatchObject(NOT_STORED)
  expect(await catchError(server.channel('messaging', CONVERSATION).delete())).toMatchObject(NOT_STORED)
  expect(await texts(channel)).toEqual(['Kept'])

  isFull = false
  await channel.sendMessage({ id: 'm-2', text: 'Room again' })
  expect(heard).toEqual(['Room again'])
  expect(await restarted(texts)).toEqual(['Kept', 'Room again'])
})

test.each([
  ['is then lost', true, []],
  ['is then stored', false, ['Not yet']],
])('shows nobody a message that is not on disk, which %s', async (_, isLost, shown) => {
  isFull = isLost
  const { promise: isRead, resolve: goOn } = createGate()
  const { promise: isWriting, resolve: start } = createGate()
  beforeWrite = () => {
    start()
    return isRead
  }
  const sent = catchError(channel.sendMessage({ id: 'm-1', text: 'Not yet' }))
  await isWriting
  const meanwhile = await texts(channel).finally(goOn)
  await sent
  expect([meanwhile, await texts(channel)]).toEqual([[], shown])
})

test('either acknowledges and stores or refuses and drops each of many parallel calls', async () => {
  const send = async (text: string) => ({
    text,
    refused: (await catchError(channel.sendMessage({ text }))).code,
  })
  const twenty = (name: string) => Array.from({ length: 20 }, (_, number) => send(`${name} ${number}`))
  const before = twenty('Before')
  await before[0]
  isFull = true
  const during = twenty('During')
  await during[19]
  isFull = false
  const sent = await Promise.all([...before, ...during, ...twenty('After')])
  const acknowledged = sent.filter((one) => one.refused === undefined).map((one) => one.text)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.length).toBeLessThan(60)
  isFull = true
  await Promise.all(Array.from({ length: 9 }, () => catchError(channel.sendMessage({ text: 'Never' }))))
  isFull = false
  await channel.sendMessage({ text: 'The last' })
  expect((await texts(channel)).sort()).toEqual([...acknowledged, 'The last'].sort())
  expect((await restarted(texts)).sort()).toEqual([...acknowledged, 'The last'].sort())
})

test('leaves nothing of an upload that does not fit', async () => {
  isFull = true
  expect(await catchError(channel.sendFile(Buffer.alloc(300_000), 'big.bin'))).toMatchObject(NOT_STORED)
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  isFull = false
  const { file } = await channel.sendFile(Buffer.from('fits'), 'small.txt')
  expect(await (await fetch(file)).text()).toBe('fits')
})

test('lets known users connect and read on a full disk, and new ones once there is room', async () => {
  isFull = true
  const host = await connectUser(sandbox, WAREHOUSE)
  expect(await texts(host.channel('messaging', CONVERSATION))).toEqual([])
  const newcomer = userClient(sandbox)
  const refused = new Promise<void>((resolve) =>
    jest.mocked(console.error).mockImplementation(() => resolve()),
  )
  const coming = newcomer.connectUser({ id: 'driver-9' }, server.createToken('driver-9'))
  await refused
  isFull = false
  await coming
  await Promise.all([host.disconnectUser(), newcomer.disconnectUser()])
})

test('starts on a full disk with the journal unchanged, without its torn line', async () => {
  await channel.sendMessage({ text: 'Kept' })
  await sandbox.close()
  const path = join(dataDir, 'journal.jsonl')
  const before = await readFile(path, 'utf8')
  await appendFile(path, '[["messages","m-torn",{"id":"m-t')
  isFull = true
  // A port of its own: Node would send the next call on a connection that has just been closed.
  sandbox = await startSandbox({ dataDir })
  const api = serverClient(sandbox).channel('messaging', CONVERSATION)
  expect(await texts(api)).toEqual(['Kept'])
  expect(await catchError(api.sendMessage({ text: 'No room', user_id: DRIVER }))).toMatchObject(NOT_STORED)
  expect(await readFile(path, 'utf8')).toBe(before)
  expect(await readdir(dataDir)).not.toContain('journal.jsonl.new')
  isFull = false
  await api.sendMessage({ text: 'Room', user_id: DRIVER })
  expect(await restarted(texts)).toEqual(['Kept', 'Room'])
})
