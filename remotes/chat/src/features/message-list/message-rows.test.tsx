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

let drawn: string[] = []
const Drawn = () => {
  const { message, lastOwnMessage } = useMessageContext()
  drawn.push(String(message.text))
  return (
    <p>
      {message.text}
      {lastOwnMessage?.id === message.id && <span>the last of our own</span>}
      <Remove message={message} />
    </p>
  )
}
const components = { MessageUI: Drawn }

let count = 0
const userOf = (text: string) => (text.startsWith('We') ? 'warehouse-7' : 'driver-1')
const message = (text: string) => {
  count += 1
  const created_at = new Date(1_700_000_000_000 + count * 1000).toISOString()
  return {
    id: `m-${count}`,
    cid,
    text,
    type: text.startsWith('The') ? 'system' : 'regular',
    created_at,
    updated_at: created_at,
    user: { id: userOf(text) },
  } as MessageResponse
}

/** A conversation that is read up to the first text. One that begins with We is our own, one with The is the service's. */
const open = async (...texts: string[]) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.wsPromise = Promise.resolve() as never
  const channel = client.channel('messaging', 'w7-d1')
  channel.initialized = true
  const add = (text: string) => {
    const added = message(text)
    channel.state.addMessageSorted(added)
    return added
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
  const comes = async (text: string) => {
    drawn = []
    await act(async () => client.dispatchEvent({ type: 'message.new', cid, message: add(text) } as never))
    // Stream's list looks at what has come at most twice a second.
    await act(() => jest.advanceTimersByTimeAsync(1000))
  }
  return { comes, channel, client }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a message that comes draws none of the others anew', async () => {
  const { comes } = await open('One', 'Two', 'Three', 'Four')
  await comes('Five')
  expect(screen.getByText('Five')).toBeInTheDocument()
  expect(new Set(drawn)).toEqual(new Set(['Five']))
  await comes('Six')
  expect(new Set(drawn)).toEqual(new Set(['Six']))
})

test('the message that was the last of our own no longer is', async () => {
  const { comes } = await open('We are open', 'One')
  expect(screen.getByText('We are open')).toHaveTextContent('the last of our own')
  await comes('We close at six')
  expect(screen.getByText('We are open')).not.toHaveTextContent('the last of our own')
  expect(screen.getByText('We close at six')).toHaveTextContent('the last of our own')
})

test('what a message does is done to the conversation as it is by then', async () => {
  const { comes } = await open('One', 'Two')
  await comes('Three')
  await act(async () => screen.getByRole('button', { name: 'Remove One' }).click())
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('One')).not.toBeInTheDocument()
  expect(screen.getByText('Three')).toBeInTheDocument()
})

test('the unread messages begin below one line, also where the service says something between them', async () => {
  await open('One', 'Two', 'The driver has arrived', 'Three', 'Four')
  const line = document.querySelectorAll('.str-chat__unread-messages-separator-wrapper')
  expect(line).toHaveLength(1)
  expect(line[0]?.nextElementSibling).toHaveTextContent('Two')
})
