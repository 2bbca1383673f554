import { buildDriver, buildListPage, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type MessageResponse, StreamChat } from 'stream-chat'
import { Chat } from 'stream-chat-react'
import { ConversationNavigationContext, type ShowOptions } from '../navigation/navigation-contexts'
import { createSearchController } from './conversation-search'
import { FoundDrivers, SearchResult, splitAtMatch } from './search-results'

const renderResult = async (message: Partial<MessageResponse>) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  const channel = client.channel('messaging', 'w7-d1')
  const load = jest.spyOn(channel.state, 'loadMessageIntoState').mockResolvedValue()
  const search = createSearchController(client)
  const result = {
    id: 'm-1',
    text: 'Is there a shower?',
    created_at: '2026-07-01T10:00:00Z',
    channel: { type: 'messaging', id: 'w7-d1' },
    ...message,
  } as MessageResponse
  const onShow = jest.fn()
  const show = (one: unknown, { load }: ShowOptions = {}) => void onShow(one, load)
  const others = {
    showFirst: jest.fn(),
    open: jest.fn(),
    leave: jest.fn(),
    goToThread: jest.fn(),
    leaveThread: jest.fn(),
  }
  await act(async () =>
    render(
      <Chat client={client} searchController={search}>
        <ConversationNavigationContext value={{ ...others, show }}>
          <SearchResult message={result} words="shower" />
        </ConversationNavigationContext>
      </Chat>,
    ),
  )
  const getFocusedId = () => search._internalState.getLatestValue().focusedMessage?.id
  const choose = async (isWanted = true) => {
    await userEvent.click(screen.getByRole('button'))
    expect(onShow).toHaveBeenCalledWith(channel, expect.any(Function))
    await onShow.mock.lastCall?.[1](() => isWanted)
  }
  return { load, getFocusedId, choose }
}

describe('drivers', () => {
  const find = (drivers = [buildDriver()]) => {
    const { transport, calls } = fakeTransport({ 'GET /chat/users': { data: buildListPage(drivers) } })
    const open = jest.fn()
    const others = {
      show: jest.fn(),
      showFirst: jest.fn(),
      leave: jest.fn(),
      goToThread: jest.fn(),
      leaveThread: jest.fn(),
    }
    const element = (
      <ConversationNavigationContext value={{ ...others, open }}>
        <FoundDrivers words=" AP 318 " />
      </ConversationNavigationContext>
    )
    const { container } = renderRoutes([{ path: '/', element }], { path: '/?location-id=7', transport })
    return { calls, open, container }
  }

  test('are found by plate or name, and their conversation opens', async () => {
    const { calls, open } = find()
    await userEvent.click(await screen.findByRole('button', { name: /Anja Petersen.*FL-AP 318/ }))
    expect(screen.getByRole('status')).toHaveTextContent('1 driver')
    expect(calls[0]).toMatchObject({ params: { warehouseId: 7, search: 'AP 318' } })
    expect(open).toHaveBeenCalledWith(14)
  })

  test('are limited to five, with the count of all matches', async () => {
    find(Array.from({ length: 8 }, (_, id) => buildDriver({ id: id + 1 })))
    expect(await screen.findAllByRole('button')).toHaveLength(5)
    expect(screen.getByRole('status')).toHaveTextContent('8 drivers')
  })

  test('are not mentioned when none matches', async () => {
    const { calls, container } = find([])
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(container).toHaveTextContent('')
  })
})

test('opens a result at its message', async () => {
  const { load, getFocusedId, choose } = await renderResult({})
  await choose()
  expect(load).toHaveBeenCalledWith('m-1')
  expect(getFocusedId()).toBe('m-1')
})

test('opens a reply at its parent message', async () => {
  const { load, getFocusedId, choose } = await renderResult({ parent_id: 'm-0' })
  await choose()
  expect(load).toHaveBeenCalledWith('m-0')
  expect(getFocusedId()).toBe('m-0')
})

test('does not jump to a message that loads after another choice', async () => {
  const { getFocusedId, choose } = await renderResult({})
  await choose(false)
  expect(getFocusedId()).toBeUndefined()
})

test.each([
  ['Where is the shower?', 'SHOWER', ['Where is the ', 'shower', '?']],
  ['I have looked for it everywhere but there is no shower', 'shower', ['…ut there is no ', 'shower', '']],
  ['Where can one wash?', 'shower', ['Where can one wash?', '', '']],
])('splits "%s" at "%s"', (text, words, expected) => {
  const parts = splitAtMatch(text, words)
  expect(parts.slice(1)).toEqual(expected.slice(1))
  expect(parts[0]?.endsWith(String(expected[0]).slice(-8))).toBe(true)
})
