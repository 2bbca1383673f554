import { act, render, screen } from '@testing-library/react'
import { type LocalMessage, type MessageResponse, StreamChat } from 'stream-chat'
import {
  Channel,
  Chat,
  MESSAGE_ACTIONS,
  MessageList,
  useChannelActionContext,
  useMessageContext,
  WithComponents,
} from 'stream-chat-react'
import { renderMessageRows } from './message-rows'

const cid = 'messaging:w7-d1'
const messageActions = Object.keys(MESSAGE_ACTIONS)

const Remove = ({ message }: { message: LocalMessage }) => {
  const { removeMessage } = useChannelActionContext()
  return (
    <button type="button" onClick={() => removeMessage(message)}>
      Remove {message.text}
    </button>
  )
}

let renders: string[] = []
const TestMessage = () => {
  const { message, lastOwnMessage } = useMessageContext()
  renders.push(String(message.text))
  return (
    <p>
      {message.text}
      {lastOwnMessage?.id === message.id && <span>our last</span>}
      <Remove message={message} />
    </p>
  )
}
const components = { MessageUI: TestMessage }

let count = 0
const getUserId = (text: string) => (text.startsWith('We') ? 'warehouse-7' : 'driver-1')
const createMessage = (text: string) => {
  count += 1
  const created_at = new Date(1_700_000_000_000 + count * 1000).toISOString()
  return {
    id: `m-${count}`,
    cid,
    text,
    type: text.startsWith('The') ? 'system' : 'regular',
    created_at,
    updated_at: created_at,
    user: { id: getUserId(text) },
  } as MessageResponse
}

/** Opens a conversation that is read up to the first text. "We …" is our own message, "The …" a system message. */
const open = async (...texts: string[]) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.wsPromise = Promise.resolve() as never
  const channel = client.channel('messaging', 'w7-d1')
  channel.initialized = true
  const add = (text: string) => {
    const message = createMessage(text)
    channel.state.addMessageSorted(message)
    return message
  }
  const [first] = texts.map(add)
  channel.state.read['warehouse-7'] = {
    user: { id: 'warehouse-7' },
    last_read: new Date(first?.created_at ?? 0),
    ...(first && { last_read_message_id: first.id }),
    unread_messages: texts.length - 1,
  }
  await act(async () =>
    render(
      <WithComponents overrides={components}>
        <Chat client={client}>
          <Channel channel={channel}>
            <MessageList messageActions={messageActions} renderMessages={renderMessageRows} />
          </Channel>
        </Chat>
      </WithComponents>,
    ),
  )
  await act(() => jest.advanceTimersByTimeAsync(1000))
  const receive = async (text: string) => {
    renders = []
    await act(async () => client.dispatchEvent({ type: 'message.new', cid, message: add(text) } as never))
    // Stream's list throttles new messages to two updates a second.
    await act(() => jest.advanceTimersByTimeAsync(1000))
  }
  return { receive }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a new message re-renders no other row', async () => {
  const { receive } = await open('One', 'Two', 'Three', 'Four')
  await receive('Five')
  expect(screen.getByText('Five')).toBeInTheDocument()
  expect(new Set(renders)).toEqual(new Set(['Five']))
  await receive('Six')
  expect(new Set(renders)).toEqual(new Set(['Six']))
})

test('our message is no longer our last after a newer one', async () => {
  const { receive } = await open('We are open', 'One')
  expect(screen.getByText('We are open')).toHaveTextContent('our last')
  await receive('We close at six')
  expect(screen.getByText('We are open')).not.toHaveTextContent('our last')
  expect(screen.getByText('We close at six')).toHaveTextContent('our last')
})

test('an action of a memoized row changes the current messages', async () => {
  const { receive } = await open('One', 'Two')
  await receive('Three')
  await act(async () => screen.getByRole('button', { name: 'Remove One' }).click())
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('One')).not.toBeInTheDocument()
  expect(screen.getByText('Three')).toBeInTheDocument()
})

test('shows one unread separator, also with a system message between unread ones', async () => {
  await open('One', 'Two', 'The driver has arrived', 'Three', 'Four')
  const separators = document.querySelectorAll('.str-chat__unread-messages-separator-wrapper')
  expect(separators).toHaveLength(1)
  expect(separators[0]?.nextElementSibling).toHaveTextContent('Two')
})
