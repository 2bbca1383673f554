import { type MessageResponse, StreamChat } from 'stream-chat'
import { fillGaps } from './fill-gaps'

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

const stateOf = (page: MessageResponse[]) => ({
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
  client.axiosInstance.defaults.adapter = async (config) => {
    queries += 1
    const { id_gt, limit } = JSON.parse(config.data).messages
    const data = stateOf(messages.slice(Number(id_gt) + 1, Number(id_gt) + 1 + limit))
    return { status: 200, data, statusText: '', headers: {}, config }
  }
  fillGaps(client)
  const query = (page: MessageResponse[]) => {
    client.dispatchEvent({
      type: 'channels.queried',
      queriedChannels: { channels: [stateOf(page)] },
    } as never)
    client.hydrateActiveChannels([stateOf(page) as never])
  }
  const held = () => client.channel('messaging', 'w7-d1').state.messages.map(({ id }) => id)
  return { client, query, held, queries: () => queries }
}
const ids = (from: number, to: number) => messages.slice(from, to).map(({ id }) => id)

test('what was written during a lost connection is whole, however much it is', async () => {
  const { client, query, held, queries } = open()
  const seen = jest.fn()
  client.on('message.updated', seen)
  query(messages.slice(0, 25))
  query(messages.slice(275, 300))
  await new Promise((resolve) => setTimeout(resolve))
  while (seen.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve))
  expect(held()).toEqual(ids(0, 300))
  expect(queries()).toBe(3)
})

test('a page that continues what is there asks for nothing more', async () => {
  const { query, held, queries } = open()
  query(messages.slice(100, 125))
  query(messages.slice(120, 145))
  expect(held()).toEqual(ids(100, 145))
  query(messages.slice(120, 145))
  expect(queries()).toBe(0)
})
