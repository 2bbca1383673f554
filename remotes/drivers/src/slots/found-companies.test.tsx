import {
  buildListPage,
  buildLocation,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import FoundCompanies from './found-companies'

const baltic = {
  ...{ id: 4, name: 'Baltic Lines', address: 'Am Kai 1\nHamburg', taxId: '', email: null, terms: '' },
  archivedAt: null,
}
const show = (handlers: Handlers = {}, path = '/locations/chat?location-id=7') => {
  const { transport, calls } = fakeTransport({
    'GET /company': { data: buildListPage([baltic]) },
    'GET /warehouse': { data: buildListPage([buildLocation({ id: 9 })]) },
    ...handlers,
  })
  const element = <FoundCompanies query="baltic" />
  return { ...renderRoutes([{ path: '*', element }], { path, transport }), calls }
}

test('shows the companies that the text finds, as options that lead to them', async () => {
  const { calls } = show()
  const option = await screen.findByRole('option', { name: /^Baltic Lines/ })
  expect(option).toHaveAttribute('href', '/locations/users?location-id=7&view=companies&company=4')
  expect(option).toHaveAttribute('tabindex', '-1')
  expect(option).toHaveTextContent('Am Kai 1, Hamburg')
  expect(screen.getByRole('group', { name: 'Companies' })).toContainElement(option)
  expect(calls.map(({ url, params }) => [url, params])).toEqual([
    ['/company', { search: 'baltic', brief: 'true', limit: 5 }],
  ])
})

test('outside of a location leads to the first one', async () => {
  show({}, '/team')
  expect(await screen.findByRole('option')).toHaveAttribute(
    'href',
    '/locations/users?location-id=9&view=companies&company=4',
  )
})

test.each([
  ['none is found', { 'GET /company': { data: buildListPage([]) } }],
  ['they cannot be asked for', { 'GET /company': { status: 503, data: { message: 'Back soon' } } }],
] as [string, Handlers][])('is empty when %s', async (_, handlers) => {
  const { container, calls } = show(handlers)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})
