import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type MessageResponse, StreamChat } from 'stream-chat'
import { Chat } from 'stream-chat-react'
import { FoundMessage } from './found-message'
import { messageSearch } from './message-search'

const find = async (message: Partial<MessageResponse>) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  const channel = client.channel('messaging', 'w7-d1')
  const load = jest.spyOn(channel.state, 'loadMessageIntoState').mockResolvedValue()
  const search = messageSearch(client)
  const found = {
    id: 'm-1',
    text: 'Is there a shower?',
    created_at: '2026-07-01T10:00:00Z',
    channel: { type: 'messaging', id: 'w7-d1' },
    ...message,
  } as MessageResponse
  await act(async () =>
    render(
      <Chat client={client} searchController={search}>
        <FoundMessage message={found} words="shower" />
      </Chat>,
    ),
  )
  const focused = () => search._internalState.getLatestValue().focusedMessage?.id
  return { client, load, focused, choose: () => userEvent.click(screen.getByRole('button')) }
}

test('a found message is opened where it stands', async () => {
  const { load, focused, choose } = await find({})
  await choose()
  expect(load).toHaveBeenCalledWith('m-1')
  expect(focused()).toBe('m-1')
})

test('a found reply is opened at the message that it answers: it stands in no conversation itself', async () => {
  const { load, focused, choose } = await find({ parent_id: 'm-0' })
  await choose()
  expect(load).toHaveBeenCalledWith('m-0')
  expect(focused()).toBe('m-0')
})

test('a conversation that cannot be asked for says so', async () => {
  const { client, load, focused, choose } = await find({})
  load.mockRejectedValue(new Error('Network Error'))
  await choose()
  expect(client.notifications.notifications).toMatchObject([
    { severity: 'error', message: 'This conversation could not be opened' },
  ])
  expect(focused()).toBeUndefined()
})
