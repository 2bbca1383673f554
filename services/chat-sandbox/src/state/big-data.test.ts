import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Channel as ChannelClient, StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import { serverClient } from '../testing/clients'
import type { Change, Channel, Message, User } from './records'

const LOCATION = 'warehouse-1'
const CONVERSATIONS = 500
const MANY = 10_000
const FEW = 200
const START = Date.parse('2026-01-01T00:00:00Z')

let dataDir: string
let sandbox: Sandbox
let server: StreamChat

const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const user = (id: string): User => ({
  id,
  role: 'user',
  created_at: at(0),
  updated_at: at(0),
  custom: { name: id },
  muted_users: [],
  muted_channels: [],
})
const member = (id: string) => ({
  user_id: id,
  created_at: at(0),
  updated_at: at(0),
  last_read: at(0),
  custom: {},
})
const channel = (number: number): Channel => ({
  cid: `messaging:w1-d${number}`,
  type: 'messaging',
  id: `w1-d${number}`,
  created_by_id: LOCATION,
  created_at: at(0),
  updated_at: at(0),
  frozen: false,
  custom: { warehouse_id: 1 },
  members: [member(LOCATION), member(`driver-${number}`)],
})
const message = (conversation: number, number: number): Message => ({
  id: `m-${conversation}-${number}`,
  cid: `messaging:w1-d${conversation}`,
  user_id: number % 2 ? LOCATION : `driver-${conversation}`,
  type: 'regular',
  text: `Message ${number}`,
  attachments: [],
  mentioned_user_ids: [],
  show_in_channel: false,
  silent: false,
  created_at: at(number + conversation),
  updated_at: at(number + conversation),
  reactions: [],
  custom: {},
})

/** A journal of 500 conversations, of which one has 10,000 messages and another 200. */
function* history(): Generator<Change> {
  yield ['users', LOCATION, user(LOCATION)]
  for (let number = 0; number < CONVERSATIONS; number += 1) {
    yield ['users', `driver-${number}`, user(`driver-${number}`)]
    yield ['channels', channel(number).cid, channel(number)]
    const count = number === 0 ? MANY : number === 1 ? FEW : 5
    for (let one = 0; one < count; one += 1) {
      yield ['messages', `m-${number}-${one}`, message(number, one)]
    }
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-sandbox-big-'))
  const lines = [...history()].map((change) => `${JSON.stringify([change])}\n`)
  await writeFile(join(dataDir, 'journal.jsonl'), lines.join(''))
  sandbox = await startSandbox({ dataDir })
  server = serverClient(sandbox)
})

afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

/** How long the calls take in the middle, in milliseconds, made in turn so that a busy machine is busy for all. */
async function medians(...calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => [])
  for (let round = 0; round < 25; round += 1) {
    for (const [index, call] of calls.entries()) {
      const start = performance.now()
      await call()
      times[index]?.push(performance.now() - start)
    }
  }
  return times.map((some) => some.sort((a, b) => a - b)[12] ?? 0)
}

const page = (of: ChannelClient, options: object) => of.query({ messages: { limit: 50, ...options } }, 'new')

test('a page of ten thousand messages takes as long as a page of two hundred', async () => {
  const large = server.channel('messaging', 'w1-d0')
  const small = server.channel('messaging', 'w1-d1')
  const [few = 0, newest = 0, before = 0, around = 0] = await medians(
    () => page(small, { id_lt: 'm-1-150' }),
    () => page(large, {}),
    () => page(large, { id_lt: 'm-0-9000' }),
    () => page(large, { id_around: 'm-0-500' }),
  )
  for (const many of [newest, before, around]) expect(many).toBeLessThan(few * 3)
})

test('pages through ten thousand messages from the newest to the first', async () => {
  const large = server.channel('messaging', 'w1-d0')
  const ids: string[] = []
  for (let size = 300; size === 300; ) {
    const options = { limit: 300, ...(ids[0] && { id_lt: ids[0] }) }
    const { messages } = await large.query({ messages: options }, 'new')
    ids.unshift(...messages.map((one) => one.id))
    size = messages.length
  }
  expect(ids).toEqual(Array.from({ length: MANY }, (_, number) => `m-0-${number}`))
})

test('pages through five hundred conversations by last message', async () => {
  const filter = { members: { $in: [LOCATION] } }
  const ids: string[] = []
  for (let offset = 0; offset < CONVERSATIONS + 30; offset += 30) {
    const options = { limit: 30, offset, message_limit: 1, watch: false }
    const found = await server.queryChannels(filter, { last_message_at: -1 }, options)
    ids.push(...found.map((one) => one.id ?? ''))
  }
  expect(ids.length).toBe(CONVERSATIONS)
  expect(new Set(ids).size).toBe(CONVERSATIONS)
  expect(ids.slice(0, 3)).toEqual(['w1-d0', 'w1-d499', 'w1-d498'])
})
