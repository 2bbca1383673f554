import type { Warehouse } from '@hosts/shared/contract'
import {
  buildListPage,
  buildLocation,
  demoUser,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

loadBeforeTests(() => import('../features/settings'))

export type Call = ReturnType<typeof fakeTransport>['calls'][number]

const settings = { version: 4, description: '', code: 'AB12CD', quietHours: { from: '21:00', to: '07:00' } }
export const buildSettings = (change: Partial<Warehouse> = {}) => buildLocation({ ...settings, ...change })

/** The refusal of a change to an older version. */
export const refusal = { status: 409, data: { message: 'Changed', code: 'changed_meanwhile' } }
export const readVersion = ({ headers }: Call) => headers?.['If-Match']

/** One location on a server: `others` is what someone else saves before the first change arrives. */
export const buildServer = (stored: Partial<Warehouse>, others?: Partial<Warehouse>) => {
  let location = buildSettings(stored)
  let meanwhile = others
  const raise = (values: Partial<Warehouse>) => {
    location = { ...location, ...values, version: (location.version ?? 0) + 1 }
  }
  const change = (call: Call, values: Partial<Warehouse>) => {
    if (meanwhile) raise(meanwhile)
    meanwhile = undefined
    if (readVersion(call) !== `"${location.version}"`) return refusal
    raise(values)
    return { data: location }
  }
  return {
    change,
    get: () => ({ data: location }),
    patch: (call: Call) => change(call, call.body as Partial<Warehouse>),
    getVersion: () => location.version,
  }
}

/** Opens a section of the settings of one location, signed in as its owner. */
export const openSettings = async (
  section: string,
  handlers: Handlers = {},
  { others, user = demoUser }: { others?: Partial<Warehouse>; user?: typeof demoUser } = {},
) => {
  const server = buildServer({}, others)
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': server.get,
    'PATCH /warehouse/7': server.patch,
    'GET /warehouse/7/closure': () => ({ data: { closures: [], version: server.getVersion() } }),
    'GET /warehouse/7/rates': () => ({
      data: { rates: [{ per: 'day', amount: 1800, zone: null, bayId: null }], version: server.getVersion() },
    }),
    'GET /warehouse/7/bay': {
      data: buildListPage([
        { id: 1, label: 'A1', zone: 'Yard', capacity: 1, vehicleTypes: [], features: [], status: 'active' },
      ]),
    },
    'PUT /warehouse/7/rates': (call) => {
      const answer = server.change(call, {})
      return 'status' in answer
        ? answer
        : { data: { ...(call.body as object), version: server.getVersion() } }
    },
    'PUT /warehouse/7/closure': ({ body }) => ({ data: { ...(body as object), version: 5 } }),
    ...handlers,
  })
  const view = renderRoutes(routes, {
    path: `/locations/settings?location-id=7&section=${section}`,
    transport,
    user,
  })
  await screen.findByRole('navigation', { name: 'Sections of the settings' })
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { ...view, sent, user: userEvent.setup() }
}
export const getField = (name: string | RegExp) => screen.getByRole('textbox', { name })
export const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
export const getSaveButton = () => screen.getByRole('button', { name: 'Save' })
export const findSavedNote = () => screen.findByText('Saved')
