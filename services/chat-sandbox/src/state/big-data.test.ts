import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '../index'
import type { MessagePage } from '../lib/input'
import { serverClient } from '../testing/clients'
import { channelStateView } from '../views/channel-state-view'
import type { Chat } from './chat'
import { Connections } from './connections'
import { GiphyPreviews } from './giphy-previews'
import type { Change, Channel, Message, User } from './records'
import { Store } from './store'

const LOCATION = 'warehouse-1'
const CONVERSATIONS = 500
const MANY = 10_000
const FEW = 200
const START = Date.parse('2026-01-01T00:00:00Z')

let dataDir: string
let sandbox: Sandbox
let token: string

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

/** A journal of 500 conversations: one with 10,000 messages, one with 200, the others with 5. */
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
  token = serverClient(sandbox).createToken(LOCATION)
})

afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

describe('a page of ten thousand messages', () => {
  let reads = 0
  const stores: Store[] = []

  /** A chat with one channel, whose messages count how often their ids and times are read. */
  const openCounting = async (count: number) => {
    const store = await Store.open(join(dataDir, `counting-${count}`))
    stores.push(store)
    const messages = Array.from({ length: count }, (_, number): Change => {
      const record = message(0, number)
      const counting = {
        ...record,
        get id() {
          reads += 1
          return record.id
        },
        get created_at() {
          reads += 1
          return record.created_at
        },
      }
      return ['messages', record.id, counting]
    })
    await store.commit(['channels', channel(0).cid, channel(0)], ...messages)
    return {
      store,
      connections: new Connections(),
      previews: new GiphyPreviews(),
      publicUrl: '',
      reporter: { report: () => {}, close: async () => {} },
      uploadFolder: '',
    }
  }
  const countReads = (chat: Chat, page: MessagePage) => {
    reads = 0
    const options = { state: true, messages: page, pageSize: 50, memberLimit: 100, watcherLimit: 100 }
    expect(channelStateView(chat, channel(0), LOCATION, options).messages).toHaveLength(50)
    return reads
  }

  let few: Chat
  let many: Chat
  beforeAll(async () => {
    few = await openCounting(FEW)
    many = await openCounting(MANY)
  })
  afterAll(() => Promise.all(stores.map((store) => store.close())))

  test.each<[string, MessagePage, MessagePage]>([
    ['the newest', {}, {}],
    ['those before one', { id_lt: 'm-0-150' }, { id_lt: 'm-0-9000' }],
    ['those around one', { id_around: 'm-0-50' }, { id_around: 'm-0-500' }],
    ['those after a time', { created_at_after: at(20) }, { created_at_after: at(5000) }],
  ])('reads hardly more messages than one of two hundred: %s', (_name, small, large) => {
    expect(countReads(many, large) - countReads(few, small)).toBeLessThan(50)
  })
})

/** Makes a call without the client, which would build its own state of every message. */
async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: token }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${sandbox.url}${path}?api_key=${sandbox.key}`, init)
  return response.json() as Promise<Answer>
}

test('pages through ten thousand messages from the newest to the first', async () => {
  const ids: string[] = []
  for (let size = 300; size === 300; ) {
    const messages = { limit: 300, ...(ids[0] && { id_lt: ids[0] }) }
    const page = await post<{ messages: Message[] }>('/channels/messaging/w1-d0/query', { messages })
    ids.unshift(...page.messages.map((one) => one.id))
    size = page.messages.length
  }
  expect(ids).toEqual(Array.from({ length: MANY }, (_, number) => `m-0-${number}`))
})

test('pages through five hundred conversations by last message', async () => {
  const ids: string[] = []
  for (let offset = 0; offset < CONVERSATIONS + 30; offset += 30) {
    const page = await post<{ channels: { channel: Channel }[] }>('/channels', {
      filter_conditions: { members: { $in: [LOCATION] } },
      sort: [{ field: 'last_message_at', direction: -1 }],
      limit: 30,
      offset,
      message_limit: 1,
    })
    ids.push(...page.channels.map((one) => one.channel.id))
  }
  expect(ids.length).toBe(CONVERSATIONS)
  expect(new Set(ids).size).toBe(CONVERSATIONS)
  expect(ids.slice(0, 3)).toEqual(['w1-d0', 'w1-d499', 'w1-d498'])
})
