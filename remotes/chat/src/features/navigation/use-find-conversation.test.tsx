import { buildDriver, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act } from '@testing-library/react'
import { useFindConversation } from './use-find-conversation'

const watch = jest.fn(async () => ({}))
const client = { queryChannels: jest.fn(async () => []), channel: () => ({ watch }) }
jest.mock('stream-chat-react', () => ({ useChatContext: () => ({ client }) }))

let find: ReturnType<typeof useFindConversation> | undefined
const Probe = () => {
  find = useFindConversation(7)
  return null
}

test('a new conversation is watched with its watchers', async () => {
  const driver = buildDriver()
  const { transport, calls } = fakeTransport({
    'GET /chat/users': { data: { results: [driver], count: 1, hasMore: false, page: 1, limit: 1 } },
    'POST /chat/conversation': { data: { cid: `messaging:w7-d${driver.id}` } },
  })
  renderRoutes([{ path: '/', element: <Probe /> }], { path: '/', transport })
  await act(() => find?.(driver.id))
  expect(calls.at(-1)).toMatchObject({ body: { warehouseId: 7, driverId: driver.id } })
  expect(watch).toHaveBeenCalledWith({ watchers: { limit: 10 }, presence: true })
})
