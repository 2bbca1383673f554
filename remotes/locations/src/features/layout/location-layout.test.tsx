import { Outlet, type RouteObject } from '@hosts/shared/platform'
import { buildLocation, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const Layout = remote.layout
const section = jest.fn(() => <p>The section</p>)
const Section = () => section()
const sections = [
  { path: '/locations/overview', text: 'Overview' },
  { path: '/locations/chat', text: 'Chat', badge: 'unread' },
  { path: '/locations/notes', text: 'Notes' },
]
const buildRoutes = (shown: typeof sections): RouteObject[] => [
  {
    element: (
      <Layout sections={shown}>
        <Outlet />
      </Layout>
    ),
    children: [{ path: '/locations/*', element: <Section /> }],
  },
]

const open = (handlers: Handlers, path = '/locations/chat?location-id=7', shown = sections) => {
  const { transport, calls } = fakeTransport({ 'GET /chat/unread': { data: { unread: 4 } }, ...handlers })
  return { ...renderRoutes(buildRoutes(shown), { path, transport }), calls }
}

beforeEach(() => section.mockClear())

test('shows the location with links to its sections and the list', async () => {
  open({ 'GET /warehouse/7': { data: buildLocation() } })
  expect(await screen.findByText('The section')).toBeVisible()
  expect(screen.getByText('Hafen Nord')).toBeVisible()
  expect(screen.getByText('Published')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/locations')
  const menu = within(screen.getByRole('navigation', { name: 'Sections of Hafen Nord' }))
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/locations/overview?location-id=7'],
    ['Chat', '/locations/chat?location-id=7'],
    ['Notes', '/locations/notes?location-id=7'],
  ])
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Chat')
  expect(await menu.findByText('4 unread messages')).toBeInTheDocument()
})

test('shows no menu to gate staff, who have no section, and fetches no unread count', async () => {
  const { calls } = open({ 'GET /warehouse/7': { data: buildLocation() } }, undefined, [])
  expect(await screen.findByText('The section')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(calls.map(({ url }) => url)).toEqual(['/warehouse/7'])
})

const unreachable = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' } as const

test.each([
  ['foreign or unknown', '7', 404, { message: 'Not found', code: 'not_found' }],
  ['malformed', '-1', 400, [{ errors: [{ message: 'Not an id', path: 'id' }] }]],
])('shows a page instead of the section for a %s id', async (_, id, status, data) => {
  open({ [`GET /warehouse/${id}`]: { status, data } }, `/locations/chat?location-id=${id}`)
  expect(
    await screen.findByRole('heading', { name: 'This location does not exist or is not yours' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/locations')
  expect(document.title).toBe('Location not found · Hosts')
  expect(section).not.toHaveBeenCalled()
})

test.each<[what: string, answer: { status: number; data: unknown } | typeof unreachable, text: string]>([
  ['nobody answers', unreachable, 'No connection to Hosts'],
  ['something in between answers 403', { status: 403, data: undefined }, 'The server gave no reason'],
  ['a router answers 404', { status: 404, data: { error: 'no route' } }, 'no route'],
  ['a gateway answers 400', { status: 400, data: { message: 'Bad gateway path' } }, 'Bad gateway path'],
  ['a gateway answers 422', { status: 422, data: [] }, 'The server gave no reason'],
])('shows a failure when %s, and Retry shows the section', async (_, answer, text) => {
  let isDown = true
  open({ 'GET /warehouse/7': () => (isDown ? answer : { data: buildLocation() }) })
  expect(await screen.findByText(text)).toBeVisible()
  expect(section).not.toHaveBeenCalled()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The section')).toBeVisible()
})
