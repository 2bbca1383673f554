import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StreamChat } from 'stream-chat'
import {
  ChannelActionProvider,
  ChannelStateProvider,
  Chat,
  ContextMenu,
  MessageProvider,
} from 'stream-chat-react'
import { PinAction } from './pin-action'

test('rolls back a refused pin and keeps an edit made meanwhile', async () => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  const channel = client.channel('messaging', 'w7-d1')
  channel.initialized = true
  const add = (more: object) =>
    channel.state.addMessageSorted({
      id: 'm-1',
      text: 'Gate code',
      pinned: false,
      created_at: new Date(0),
      ...more,
    } as never)
  add({})
  const [message] = channel.state.messages
  client.pinMessage = jest.fn(async () => {
    add({ text: 'Gate code 4711' })
    throw new Error('No')
  })
  const updateMessage = jest.fn((next) => add(next))
  await act(async () =>
    render(
      <Chat client={client}>
        <ChannelStateProvider value={{ channel } as never}>
          <ChannelActionProvider value={{ updateMessage } as never}>
            <MessageProvider value={{ message } as never}>
              <ContextMenu>
                <PinAction />
              </ContextMenu>
            </MessageProvider>
          </ChannelActionProvider>
        </ChannelStateProvider>
      </Chat>,
    ),
  )
  await userEvent.click(screen.getByRole('menuitem'))
  expect(updateMessage).toHaveBeenCalledWith(expect.objectContaining({ pinned: true }))
  await waitFor(() => expect(client.notifications.notifications).toHaveLength(1))
  expect(channel.state.messages[0]).toMatchObject({ text: 'Gate code 4711', pinned: false })
})
