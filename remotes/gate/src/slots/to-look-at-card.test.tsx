import { buildListPage, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import ToLookAtCard from './to-look-at-card'

const location = { id: 7, name: 'Hamburg', timezone: 'Europe/Berlin', currency: 'EUR' }
const open = (count: number) => {
  const { transport, calls } = fakeTransport({ 'GET /to-look-at': { data: { ...buildListPage([]), count } } })
  const element = <ToLookAtCard location={location} />
  renderRoutes([{ path: '/', element }], { path: '/', transport })
  return calls
}

test('links what waits for a decision to the list of events', async () => {
  const calls = open(2)
  expect(await screen.findByText('2 things to look at')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'At the gate' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/locations/to-look-at?location-id=7')
  expect(calls.map(({ params }) => params)).toEqual([{ warehouseId: 7, limit: 1 }])
})

test('says that nothing waits', async () => {
  open(0)
  expect(await screen.findByText('Nothing to look at.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
