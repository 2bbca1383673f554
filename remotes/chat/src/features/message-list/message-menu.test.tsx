import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StreamChat } from 'stream-chat'
import {
  ChannelActionProvider,
  ChannelStateProvider,
  Chat,
  ChatProvider,
  ContextMenu,
  MessageProvider,
} from 'stream-chat-react'
import { MessageMenu, PinAction } from './message-menu'

jest.mock('stream-chat-react', () => ({
  ...jest.requireActual('stream-chat-react'),
  MessageActions: ({ messageActionSet }: { messageActionSet: { type?: string }[] }) => (
    <button type="button" aria-label={messageActionSet.map(({ type }) => type).join(' ')}>
      Menu
    </button>
  ),
}))

let author = 'driver-1'
beforeEach(() => {
  author = 'driver-1'
})

const show = () =>
  render(
    <ChatProvider value={{ client: { userID: 'warehouse-7' } } as never}>
      <MessageProvider value={{ message: { user: { id: author } } } as never}>
        <ul>
          <li>
            <button type="button">Text</button>
            <MessageMenu />
          </li>
        </ul>
      </MessageProvider>
    </ChatProvider>,
  )

test.each([
  ['hover', () => fireEvent.pointerEnter(screen.getByRole('listitem'))],
  ['focus', () => act(() => screen.getByRole('button', { name: 'Text' }).focus())],
])('mounts the menu on %s, for good', async (_, trigger) => {
  show()
  expect(screen.queryByText('Menu')).not.toBeInTheDocument()
  trigger()
  expect(await screen.findByText('Menu')).toBeInTheDocument()
  fireEvent.pointerLeave(screen.getByRole('listitem'))
  expect(screen.getByText('Menu')).toBeInTheDocument()
})

test('hides actions without effect on an automatic message', async () => {
  show()
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  expect(await screen.findByText('Menu')).toHaveAccessibleName(/flag.*markUnread|markUnread.*flag/)
  cleanup()
  author = 'warehouse-7-auto'
  show()
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  expect(await screen.findByText('Menu')).toHaveAccessibleName(/pin/)
  expect(screen.getByText('Menu')).not.toHaveAccessibleName(/flag|markUnread/)
})

describe('PinAction', () => {
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
})
