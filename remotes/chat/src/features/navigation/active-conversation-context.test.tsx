import { act, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { type Channel, StreamChat } from 'stream-chat'
import { Chat, useChatContext } from 'stream-chat-react'
import { ActiveConversationProvider, useActiveConversation } from './active-conversation-context'

const client = new StreamChat('public-key')
let setChannel: (channel: Channel) => void
const drawn = jest.fn()

const Message = memo(() => {
  useChatContext()
  drawn()
  return null
})
const Shown = () => {
  const shown = useActiveConversation()
  setChannel = shown.setChannel
  return <p>{shown.channel?.id ?? 'none'}</p>
}

const conversation = (id: string) => ({ id, cid: `messaging:${id}` }) as Channel

beforeEach(() =>
  act(async () =>
    render(
      <Chat client={client}>
        <ActiveConversationProvider>
          <Shown />
          <Message />
        </ActiveConversationProvider>
      </Chat>,
    ),
  ),
)

test('another conversation draws nothing again that listens to Stream’s context', async () => {
  await act(async () => setChannel(conversation('w7-d1')))
  drawn.mockClear()
  await act(async () => setChannel(conversation('w7-d2')))
  expect(screen.getByText('w7-d2')).toBeInTheDocument()
  expect(drawn).not.toHaveBeenCalled()
})
