import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StreamChat } from 'stream-chat'
import { ChannelActionProvider, ChannelStateProvider, Chat } from 'stream-chat-react'
import PinnedMessages from './pinned-messages'

const show = async (message: object, jumpToMessage: jest.Mock) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  const pinned = { id: 'm-1', text: 'Gate code 4711', created_at: new Date(), ...message }
  await act(async () =>
    render(
      <Chat client={client}>
        <ChannelStateProvider value={{ pinnedMessages: [pinned] } as never}>
          <ChannelActionProvider value={{ jumpToMessage } as never}>
            <PinnedMessages onClose={() => {}} />
          </ChannelActionProvider>
        </ChannelStateProvider>
      </Chat>,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: /Gate code 4711/ }))
  return client.notifications.notifications
}

test.each([
  ['a message', {}, 'm-1'],
  ['the parent message of a reply', { parent_id: 'm-0' }, 'm-0'],
])('jumps to %s', async (_, message, id) => {
  const jump = jest.fn(async () => {})
  expect(await show(message, jump)).toEqual([])
  expect(jump).toHaveBeenCalledWith(id)
})

test('says that a jump failed', async () => {
  const notifications = await show({}, jest.fn().mockRejectedValue(new Error('Network Error')))
  expect(notifications).toMatchObject([
    { severity: 'error', message: 'This conversation could not be opened' },
  ])
})
