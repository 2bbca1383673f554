import {
  buildListPage,
  demoUser,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

loadBeforeTests(() => import('../features/new-location'))

export const draftKey = `location-draft-${demoUser.id}`

/** Opens the form of a new location, at a step: by its address if a draft is stored. `at` returns the address's search. */
export const open = async (handlers: Handlers = {}, { user = demoUser, step = '' } = {}) => {
  const { transport, calls } = fakeTransport({ 'GET /warehouse': { data: buildListPage([]) }, ...handlers })
  const overview = { path: '/locations/overview', element: <p>The overview</p> }
  const path = step ? `/locations/new?step=${step}` : '/locations/new'
  const view = renderRoutes([...routes.filter(({ path }) => path !== overview.path), overview], {
    path: localStorage.getItem(draftKey) ? path : '/locations/new',
    transport,
    user,
  })
  await screen.findByRole('heading', { level: 1 })
  if (view.router.state.location.search !== (step && `?step=${step}`))
    await act(() => view.router.navigate(path))
  const at = () => view.router.state.location.search
  return { ...view, at, calls, user: userEvent.setup({ delay: null }) }
}

export const field = (name: string) => screen.getByLabelText(name)
export const findPosts = (calls: { method: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
/** Changes a field at once; typing every key is slow. */
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByText(name))
export const atStep = (name: string) => screen.findByRole('group', { name })

/** A complete draft, as the browser stores it. */
export const complete = {
  kind: 'truck-bay',
  name: 'Hafen Nord',
  description: '',
  address: { line1: 'Am Kai 4', postcode: '20457', city: 'Hamburg', country: 'DE' },
  position: '',
  timezone: 'Europe/Berlin',
  hours: { mode: 'always', from: '06:00', to: '22:00' },
  bays: [{ prefix: 'A', from: '1', to: '20', zone: '', vehicleTypes: [] }],
  rates: { hour: '', day: '18', week: '', month: '' },
}
export const store = (change: object = {}) =>
  localStorage.setItem(draftKey, JSON.stringify({ ...complete, ...change }))
