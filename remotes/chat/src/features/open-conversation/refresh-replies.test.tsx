import { act, render, screen } from '@testing-library/react'
import { type MessageResponse, StreamChat } from 'stream-chat'
import { Channel, Chat, useChannelActionContext, useChannelStateContext } from 'stream-chat-react'
import { fillGaps } from '../../stream/connection/fill-gaps'
import { RefreshReplies } from './refresh-replies'

const cid = 'messaging:w7-d1'
const createMessage = (id: number, more: object = {}) => {
  const created_at = new Date(1_700_000_000_000 + id * 1000).toISOString()
  const [text, user] = [`Message ${id}`, { id: 'driver-1' }]
  return {
    id: String(id),
    cid,
    text,
    type: 'regular',
    created_at,
    updated_at: created_at,
    user,
    ...more,
  } as MessageResponse
}
const parent = createMessage(0)
const replies = Array.from({ length: 130 }, (_, index) => createMessage(index + 1, { parent_id: '0' }))
const texts = (count: number) => replies.slice(0, count).map(({ text }) => text)

const Thread = () => {
  const { channel, threadMessages = [] } = useChannelStateContext()
  const { openThread } = useChannelActionContext()
  return (
    <>
      <button type="button" onClick={() => openThread(channel.state.formatMessage(parent))}>
        Open
      </button>
      {threadMessages.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      <RefreshReplies />
    </>
  )
}

/** A thread with some of the replies; the service has all, once it can be reached. */
const open = async (loaded: number) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.tokenManager.token = 'token'
  client.wsPromise = Promise.resolve() as never
  const service = { isReachable: true }
  client.axiosInstance.defaults.adapter = async (config) => {
    if (!service.isReachable) throw Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK', config })
    const { created_at_after_or_equal: from, limit } = config.params
    const messages = replies.filter(({ created_at = '' }) => created_at >= from).slice(0, limit)
    return { status: 200, data: { messages }, statusText: '', headers: {}, config }
  }
  fillGaps(client, new AbortController().signal)
  const channel = client.channel('messaging', 'w7-d1')
  channel.initialized = true
  channel.state.addMessageSorted(parent)
  channel.state.addMessagesSorted(replies.slice(0, loaded))
  await act(async () =>
    render(
      <Chat client={client}>
        <Channel channel={channel}>
          <Thread />
        </Channel>
      </Chat>,
    ),
  )
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await wait(1000)
  await act(async () => screen.getByText('Open').click())
  return {
    channel,
    service,
    wait,
    receive: (event: object) => act(async () => client.dispatchEvent({ cid, ...event } as never)),
    readTexts: () => screen.queryAllByText(/Message/).map(({ textContent }) => textContent),
  }
}
const recovered = { type: 'connection.recovered' }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([0, 20])(
  'an open thread of %d replies loads those missed during a lost connection',
  async (loaded) => {
    const { receive, wait, readTexts } = await open(loaded)
    expect(readTexts()).toEqual(texts(loaded))
    await receive(recovered)
    await wait(1000)
    expect(readTexts()).toEqual(texts(130))
  },
)

test('keeps its replies while the service cannot be reached, and tries again', async () => {
  const { receive, wait, readTexts, service } = await open(20)
  service.isReachable = false
  await receive(recovered)
  await receive({ type: 'message.new', message: createMessage(500) })
  await wait(900)
  expect(readTexts()).toEqual(texts(20))
  service.isReachable = true
  await wait(1000)
  expect(readTexts()).toEqual(texts(130))
})

test('a closed thread forgets its replies, so that opening it loads the latest', async () => {
  const { channel, receive } = await open(20)
  channel.state.addMessageSorted(createMessage(600, { parent_id: '599' }))
  await receive(recovered)
  expect(Object.keys(channel.state.threads)).toEqual(['0'])
})
