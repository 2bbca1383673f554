import { type MessageResponse, StreamChat } from 'stream-chat'
import { fillGaps, recoverAll } from './fill-gaps'

const messages = Array.from({ length: 300 }, (_, index) => {
  const created_at = new Date(1_700_000_000_000 + index * 1000).toISOString()
  return {
    id: String(index),
    text: '',
    type: 'regular',
    cid: 'messaging:w7-d1',
    created_at,
    updated_at: created_at,
  }
}) as MessageResponse[]

const createState = (page: MessageResponse[]) => ({
  channel: { cid: 'messaging:w7-d1', type: 'messaging', id: 'w7-d1' },
  members: [],
  messages: page,
})

const open = () => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.tokenManager.token = 'token'
  let queries = 0
  const controller = new AbortController()
  let failures = 0
  let refusal = 0
  client.axiosInstance.defaults.adapter = async (config) => {
    queries += 1
    if (failures > 0) {
      failures -= 1
      throw Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK', config })
    }
    const answer = (status: number, data: object) => ({ status, data, statusText: '', headers: {}, config })
    const reject = (status: number) => {
      const response = answer(status, { code: 4, message: 'No', StatusCode: status })
      throw Object.assign(new Error(), { config, response })
    }
    if (refusal) return reject(refusal)
    const { id_gt, created_at_after_or_equal: from, limit } = JSON.parse(config.data).messages
    const start = messages.findIndex(({ id, created_at = '' }) => (from ? created_at >= from : id === id_gt))
    if (start < 0) return reject(404)
    const first = from ? start : start + 1
    return answer(200, createState(messages.slice(first, first + limit)))
  }
  fillGaps(client, controller.signal)
  const query = (page: MessageResponse[]) => {
    client.dispatchEvent({
      type: 'channels.queried',
      queriedChannels: { channels: [createState(page)], isLatestMessageSet: true },
    } as never)
    client.hydrateActiveChannels([createState(page) as never])
  }
  const loadedIds = () => client.channel('messaging', 'w7-d1').state.messages.map(({ id }) => id)
  const fail = (times: number) => {
    failures = times
  }
  const refuse = (status: number) => {
    refusal = status
  }
  return { client, query, loadedIds, fail, refuse, leave: () => controller.abort(), queries: () => queries }
}
const ids = (from: number, to: number) => messages.slice(from, to).map(({ id }) => id)

test('fetches every message of a lost connection, however many', async () => {
  const { client, query, loadedIds, queries } = open()
  const onUpdate = jest.fn()
  client.on('message.updated', onUpdate)
  query(messages.slice(0, 25))
  query(messages.slice(275, 300))
  await new Promise((resolve) => setTimeout(resolve))
  while (onUpdate.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve))
  expect(loadedIds()).toEqual(ids(0, 300))
  expect(queries()).toBe(3)
})

test('fills a gap before a message that arrives before the answer to the query', async () => {
  const { client, query, loadedIds } = open()
  const onUpdate = jest.fn()
  client.on('message.updated', onUpdate)
  query(messages.slice(0, 25))
  client.channel('messaging', 'w7-d1').state.addMessageSorted(messages[298] as MessageResponse)
  query(messages.slice(275, 300))
  while (onUpdate.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve))
  expect(loadedIds()).toEqual(ids(0, 300))
})

test('does not load what was trimmed', async () => {
  const { client, query, loadedIds, queries } = open()
  query(messages.slice(0, 100))
  client.channel('messaging', 'w7-d1').state.pruneOldest(75)
  expect(loadedIds()).toEqual(ids(25, 100))
  query(messages.slice(275, 300))
  while (loadedIds().length < 275) await new Promise((resolve) => setTimeout(resolve))
  expect(loadedIds()).toEqual(ids(25, 300))
  query(messages.slice(0, 10))
  expect(queries()).toBe(3)
})

test('fills a gap after a message that the service does not have', async () => {
  jest.useFakeTimers()
  const { query, loadedIds } = open()
  const last = { ...messages[24], id: 'gone', type: 'ephemeral' } as MessageResponse
  query([...messages.slice(0, 25), last])
  query(messages.slice(275, 300))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(loadedIds().filter((id) => id !== 'gone')).toEqual(ids(0, 300))
  jest.useRealTimers()
})

test.each([
  ['does not retry a refusal for good', 400, 1],
  ['retries after a rate limit', 429, 2],
])('%s', async (_, status, count) => {
  jest.useFakeTimers()
  const { query, refuse, leave, queries } = open()
  query(messages.slice(0, 25))
  refuse(status)
  query(messages.slice(275, 300))
  await jest.advanceTimersByTimeAsync(1_000)
  leave()
  expect(queries()).toBe(count)
  jest.useRealTimers()
})

test('fetches nothing when a page has no gap before it', async () => {
  const { query, loadedIds, queries } = open()
  query(messages.slice(100, 125))
  query(messages.slice(120, 145))
  expect(loadedIds()).toEqual(ids(100, 145))
  query(messages.slice(120, 145))
  expect(queries()).toBe(0)
})

test('retries until the gap is filled or the chat is left', async () => {
  jest.useFakeTimers()
  const { query, loadedIds, fail, leave, queries } = open()
  query(messages.slice(0, 25))
  fail(2)
  query(messages.slice(275, 300))
  await jest.advanceTimersByTimeAsync(2_999)
  expect(loadedIds()).toHaveLength(50)
  await jest.advanceTimersByTimeAsync(1)
  expect(loadedIds()).toEqual(ids(0, 300))

  const other = open()
  other.query(messages.slice(0, 25))
  other.fail(1)
  other.query(messages.slice(275, 300))
  await jest.advanceTimersByTimeAsync(0)
  other.leave()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(other.queries()).toBe(1)
  leave()
  expect(queries()).toBe(5)
  jest.useRealTimers()
})

type Query = {
  filter_conditions: { cid: { $in: string[] } }
  watch: boolean
  presence: boolean
  limit: number
}

const openConversations = (count: number) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.tokenManager.token = 'token'
  client.wsPromise = Promise.resolve() as never
  client.wsConnection = { connectionID: 'second' } as never
  for (let driver = 0; driver < count; driver += 1) client.channel('messaging', `w7-d${driver}`)
  const queries: Query[] = []
  const service = { status: 200 }
  client.axiosInstance.defaults.adapter = async (config) => {
    queries.push(JSON.parse(config.data))
    const response = { status: service.status, data: { channels: [] }, statusText: '', headers: {}, config }
    if (service.status === 200) return response
    throw Object.assign(new Error(), { config, response })
  }
  recoverAll(client)
  const recovered = jest.fn()
  client.on('connection.recovered', recovered)
  return { client, queries, service, recovered }
}

describe('recoverAll', () => {
  test.each([
    [0, []],
    [30, [30]],
    [70, [30, 30, 10]],
  ])('queries all of %d loaded conversations with watch and presence', async (count, sizes) => {
    const { client, queries, recovered } = openConversations(count)
    await client.recoverState()
    const cids = queries.map(({ filter_conditions }) => filter_conditions.cid.$in)
    expect(cids.map(({ length }) => length)).toEqual(sizes)
    expect(cids.flat()).toEqual(Object.keys(client.activeChannels))
    for (const query of queries) expect(query).toMatchObject({ watch: true, presence: true, limit: 30 })
    expect(recovered).toHaveBeenCalledTimes(1)
    expect(client.recoverStateOnReconnect).toBe(true)
  })

  test('reports no recovery when a query fails', async () => {
    const { client, service, recovered } = openConversations(31)
    service.status = 503
    await expect(client.recoverState()).rejects.toMatchObject({ status: 503 })
    expect(recovered).not.toHaveBeenCalled()
  })
})
