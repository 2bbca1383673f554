import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import NewConversation from './new-conversation'

test('asks GET /chat/users for the drivers of the location that match', async () => {
  const { transport, calls } = fakeTransport({
    'GET /chat/users': { data: { results: [], count: 0, hasMore: false, page: 1, limit: 20 } },
  })
  const routes = [{ path: '/locations/chat', element: <NewConversation onClose={() => {}} /> }]
  renderRoutes(routes, { path: '/locations/chat?location-id=7', transport })
  expect(await screen.findByText('This location has no drivers yet.')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'R')
  expect(await screen.findByText('No driver of this location matches.')).toBeVisible()
  expect(calls).toEqual([
    { method: 'GET', url: '/chat/users', params: { warehouseId: 7, search: undefined, limit: 20 } },
    { method: 'GET', url: '/chat/users', params: { warehouseId: 7, search: 'R', limit: 20 } },
  ])
})
