import { act, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { type Channel, StreamChat } from 'stream-chat'
import { Chat, useChatContext } from 'stream-chat-react'
import { ActiveConversationProvider, useActiveConversation } from './navigation-contexts'

const client = new StreamChat('public-key')
let setChannel: (channel: Channel) => void
const onRender = jest.fn()

const Message = memo(() => {
  useChatContext()
  onRender()
  return null
})
const Probe = () => {
  const active = useActiveConversation()
  setChannel = active.setChannel
  return <p>{active.channel?.id ?? 'none'}</p>
}

const conversation = (id: string) => ({ id, cid: `messaging:${id}` }) as Channel

beforeEach(() =>
  act(async () =>
    render(
      <Chat client={client}>
        <ActiveConversationProvider>
          <Probe />
          <Message />
        </ActiveConversationProvider>
      </Chat>,
    ),
  ),
)

test('another conversation does not re-render readers of Stream’s context', async () => {
  await act(async () => setChannel(conversation('w7-d1')))
  onRender.mockClear()
  await act(async () => setChannel(conversation('w7-d2')))
  expect(screen.getByText('w7-d2')).toBeInTheDocument()
  expect(onRender).not.toHaveBeenCalled()
})
