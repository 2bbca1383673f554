import { buildDriver, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act } from '@testing-library/react'
import { useFindConversation } from './use-find-conversation'

const watch = jest.fn(async () => ({}))
const client = { queryChannels: jest.fn(async () => []), channel: (_: string, id: string) => ({ id, watch }) }
jest.mock('stream-chat-react', () => ({ useChatContext: () => ({ client }) }))

let find: ReturnType<typeof useFindConversation> | undefined
const Probe = () => {
  find = useFindConversation(7)
  return null
}

test('of a driver who was merged the kept one’s conversation is started', async () => {
  const kept = buildDriver({ id: 15 })
  const { transport, calls } = fakeTransport({
    'GET /chat/users': { data: { results: [kept], count: 1, hasMore: false, page: 1, limit: 1 } },
    'POST /chat/conversation': { data: { cid: 'messaging:w7-d15' } },
  })
  renderRoutes([{ path: '/', element: <Probe /> }], { path: '/', transport })
  const found = await act(() => find?.(14))
  expect(calls.at(-1)).toMatchObject({ body: { warehouseId: 7, driverId: 15 } })
  expect(found).toMatchObject({ id: 'w7-d15' })
})

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
