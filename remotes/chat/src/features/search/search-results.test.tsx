import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type MessageResponse, StreamChat } from 'stream-chat'
import { Chat } from 'stream-chat-react'
import {
  ConversationNavigationContext,
  type ShowOptions,
} from '../navigation/conversation-navigation-context'
import { createSearchController } from './conversation-search'
import { SearchResult, splitAtMatch } from './search-results'

const find = async (message: Partial<MessageResponse>) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  const channel = client.channel('messaging', 'w7-d1')
  const load = jest.spyOn(channel.state, 'loadMessageIntoState').mockResolvedValue()
  const search = createSearchController(client)
  const found = {
    id: 'm-1',
    text: 'Is there a shower?',
    created_at: '2026-07-01T10:00:00Z',
    channel: { type: 'messaging', id: 'w7-d1' },
    ...message,
  } as MessageResponse
  const shown = jest.fn()
  const show = (one: unknown, { load }: ShowOptions = {}) => void shown(one, load)
  const others = { open: jest.fn(), leave: jest.fn(), goToThread: jest.fn(), leaveThread: jest.fn() }
  await act(async () =>
    render(
      <Chat client={client} searchController={search}>
        <ConversationNavigationContext value={{ ...others, show }}>
          <SearchResult message={found} words="shower" />
        </ConversationNavigationContext>
      </Chat>,
    ),
  )
  const focused = () => search._internalState.getLatestValue().focusedMessage?.id
  const choose = async (isWanted = true) => {
    await userEvent.click(screen.getByRole('button'))
    expect(shown).toHaveBeenCalledWith(channel, expect.any(Function))
    await shown.mock.lastCall?.[1](() => isWanted)
  }
  return { load, focused, choose }
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

test('one that comes after something else was chosen is jumped to by nobody', async () => {
  const { focused, choose } = await find({})
  await choose(false)
  expect(focused()).toBeUndefined()
})

test.each([
  ['Where is the shower?', 'SHOWER', ['Where is the ', 'shower', '?']],
  ['I have looked for it everywhere but there is no shower', 'shower', ['…ut there is no ', 'shower', '']],
  ['Where can one wash?', 'shower', ['Where can one wash?', '', '']],
])('of "%s", "%s" is shown with what is around it', (text, words, parts) => {
  const shown = splitAtMatch(text, words)
  expect(shown.slice(1)).toEqual(parts.slice(1))
  expect(shown[0]?.endsWith(String(parts[0]).slice(-8))).toBe(true)
})
