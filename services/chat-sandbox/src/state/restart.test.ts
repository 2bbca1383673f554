import type { ChildProcess } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../index'
import { connectUser, nextEvent, serverClient } from '../testing/clients'
import { CONVERSATION, createConversation, DRIVER, WAREHOUSE } from '../testing/conversation'
import { startProcess } from '../testing/processes'

let dataDir: string
const children: ChildProcess[] = []

async function start(port?: number) {
  const started = await startProcess(dataDir, port)
  children.push(started.child)
  return started
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-sandbox-restart-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

test('reconnects clients after a restart and sends what they missed', async () => {
  const first = await startSandbox({ dataDir })
  await createConversation(first)
  const driver = await connectUser(first, DRIVER)
  const channel = driver.channel('messaging', CONVERSATION)
  await channel.watch()
  await channel.sendMessage({ id: 'm-before', text: 'Before' })
  await channel.sendReaction('m-before', { type: 'like' })
  const { file } = await channel.sendFile(Buffer.from('kept'), 'kept.txt')

  const recovered = nextEvent(driver, 'connection.recovered')
  await first.close()
  const second = await startSandbox({ dataDir, port: Number(new URL(first.url).port) })
  const api = serverClient(second)
  await api
    .channel('messaging', CONVERSATION)
    .sendMessage({ id: 'm-away', text: 'While away', user_id: WAREHOUSE })
  await recovered

  expect(channel.state.messages.map((message) => message.id)).toEqual(['m-before', 'm-away'])
  expect(channel.state.messages[0]?.own_reactions).toMatchObject([{ type: 'like' }])
  expect(await (await fetch(file)).text()).toBe('kept')
  const live = nextEvent(channel, 'message.new')
  await api.channel('messaging', CONVERSATION).sendMessage({ text: 'Live again', user_id: WAREHOUSE })
  expect((await live).message?.text).toBe('Live again')
  await driver.disconnectUser()
  await second.close()
})

test('loses nothing that was acknowledged before a kill -9', async () => {
  const { child, port, sandbox } = await start()
  const server = await createConversation(sandbox)
  const channel = server.channel('messaging', CONVERSATION)
  const acknowledged: string[] = []
  const uploads: { url: string; content: string }[] = []
  let banReason = ''
  const dead = new Promise((resolve) => child.once('exit', resolve))
  const send = async (worker: number) => {
    for (let number = 0; ; number += 1) {
      const id = `m-${worker}-${number}`
      await channel.sendMessage({ id, text: id, user_id: DRIVER })
      if (acknowledged.push(id) === 60) child.kill('SIGKILL')
    }
  }
  const upload = async () => {
    for (let number = 0; ; number += 1) {
      const content = `load ${number} `.repeat(1000)
      const { file } = await channel.sendFile(Buffer.from(content), 'load.txt')
      uploads.push({ url: file, content })
    }
  }
  const ban = async () => {
    for (let number = 0; ; number += 1) {
      await server.banUser(DRIVER, { banned_by_id: WAREHOUSE, reason: `${number}` })
      banReason = `${number}`
    }
  }
  await Promise.allSettled([...[1, 2, 3, 4].map(send), upload(), ban()])
  await dead
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)

  const again = await startSandbox({ ...sandbox, port, dataDir })
  const stored = await serverClient(again)
    .channel('messaging', CONVERSATION)
    .query({ messages: { limit: 300 } })
  expect(stored.messages.map((message) => message.id)).toEqual(expect.arrayContaining(acknowledged))
  for (const { url, content } of uploads) expect(await (await fetch(url)).text()).toBe(content)
  expect(uploads.length).toBeGreaterThan(0)
  const [last] = (await serverClient(again).queryBannedUsers({})).bans ?? []
  expect(Number(last?.reason)).toBeGreaterThanOrEqual(Number(banReason))
  await again.close()
})

test('starts while the process before is ending, or has just been killed', async () => {
  const { child: first, port, sandbox } = await start()
  const channel = (await createConversation(sandbox)).channel('messaging', CONVERSATION)
  first.kill('SIGTERM')
  const { child: second } = await start(port)
  await channel.sendMessage({ text: 'To the second', user_id: DRIVER })
  second.kill('SIGKILL')
  await start(port)
  expect((await channel.query({})).messages.map((message) => message.text)).toEqual(['To the second'])
})

test('drops a torn last line and compacts the journal', async () => {
  const first = await startSandbox({ dataDir })
  const api = await createConversation(first)
  for (const text of ['One', 'Two', 'Three']) await api.upsertUser({ id: DRIVER, name: text } as never)
  await first.close()
  const journal = join(dataDir, 'journal.jsonl')
  await appendFile(journal, '[["users","driver-1",{"id":"dri')

  const second = await startSandbox({ dataDir })
  const { users } = await serverClient(second).queryUsers({ id: DRIVER })
  expect(users).toMatchObject([{ id: DRIVER, name: 'Three' }])
  await second.close()
  const lines = (await readFile(journal, 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(4)
})

test('rejects a damaged journal with one sentence', async () => {
  await writeFile(join(dataDir, 'journal.jsonl'), 'rubbish\n[]\n')
  await expect(startSandbox({ dataDir })).rejects.toThrow(/journal\.jsonl is damaged at line 1/)
})

test('rejects a folder that another sandbox uses', async () => {
  const { child } = await start()
  await expect(startSandbox({ dataDir })).rejects.toThrow(
    `Process ${child.pid} on ${hostname()} already uses the data folder ${dataDir}`,
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
