import { selectUser, type Transport } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { demoSession, fillFields } from '../../testing'

const login = 'POST /user/warehouse-owner/login'

afterEach(() => jest.useRealTimers())

const openLogin = async (transport: Transport, state?: unknown) => {
  const view = renderRoutes(routes, { path: '/login', transport, user: null })
  await screen.findByRole('heading', { name: 'Log in' })
  if (state) await act(() => view.router.navigate('/login', { state }))
  return view
}

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const logIn = () => screen.getByRole('button', { name: 'Log in' })

const fillBoth = () => fillFields({ Email: 'Demo@Hosts.test', Password: 'demo-host-2026' })

test('logs in and goes to the locations', async () => {
  const { transport, calls } = fakeTransport({ [login]: { data: demoSession } })
  const { store, router } = await openLogin(transport)
  await fillBoth()
  await userEvent.click(logIn())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(calls[0]?.body).toEqual({ email: 'demo@hosts.test', password: 'demo-host-2026' })
  expect(selectUser(store.getState())).toEqual(demoSession.user)
})

test('returns to the page that the visitor came for', async () => {
  const { transport } = fakeTransport({ [login]: { data: demoSession } })
  const { router } = await openLogin(transport, { from: '/locations/chat?location-id=7' })
  await fillBoth()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/chat'))
  expect(router.state.location.search).toBe('?location-id=7')
})

test('skips the login for a logged-in user', async () => {
  const { router } = renderRoutes(routes, { path: '/login', transport: fakeTransport({}).transport })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('has the attributes for password managers and phones', async () => {
  await openLogin(fakeTransport({}).transport)
  expect(document.title).toBe('Log in · Hosts')
  expect(email()).toHaveAttribute('autocomplete', 'username webauthn')
  expect(email()).toHaveAttribute('inputmode', 'email')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(password()).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
})

test('shows what is missing and sends nothing', async () => {
  const { transport, calls } = fakeTransport({})
  await openLogin(transport)
  await userEvent.type(email(), 'demo')
  await userEvent.click(logIn())
  expect(await screen.findByText('Enter an email address like name@example.com')).toBeVisible()
  expect(screen.getByText('Enter your password')).toBeVisible()
  expect(email()).toHaveFocus()
  expect(calls).toHaveLength(0)
})

test('shows why the login was refused, and keeps email and password', async () => {
  const refused = {
    status: 401,
    data: { message: 'Email or password is incorrect', code: 'bad_credentials' },
  }
  await openLogin(fakeTransport({ [login]: refused }).transport)
  await fillBoth()
  await userEvent.click(logIn())
  expect(await screen.findByText('Email or password is incorrect')).toBeVisible()
  expect(email()).toHaveValue('Demo@Hosts.test')
  expect(password()).toHaveValue('demo-host-2026')
  expect(password()).toHaveFocus()
})

test.each([
  ['gate staff that the owner has not approved them yet', 'pending_approval'],
  ['everybody of a closed account that it is closed', 'account_closed'],
])('tells %s', async (message, code) => {
  await openLogin(fakeTransport({ [login]: { status: 403, data: { message, code } } }).transport)
  await fillBoth()
  await userEvent.click(logIn())
  expect(await screen.findByText(message)).toBeVisible()
})

test('keeps the input when the network fails and logs in on the next try', async () => {
  let isOffline = true
  const { transport } = fakeTransport({
    [login]: () =>
      isOffline ? { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' } : { data: demoSession },
  })
  const { router } = await openLogin(transport)
  await fillBoth()
  await userEvent.click(logIn())
  expect(await screen.findByText(/No connection to Hosts/)).toBeVisible()
  expect(password()).toHaveValue('demo-host-2026')
  isOffline = false
  await userEvent.click(logIn())
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('logs nobody in with a response of the wrong shape', async () => {
  const { store } = await openLogin(fakeTransport({ [login]: { data: { user: {} } } }).transport)
  await fillBoth()
  await userEvent.click(logIn())
  expect(await screen.findByText(/You could not be logged in/)).toBeVisible()
  expect(selectUser(store.getState())).toBeNull()
})

test("shows the API's field errors at their fields", async () => {
  const refused = { status: 400, data: [{ errors: [{ path: 'email', message: 'Not an address' }] }] }
  await openLogin(fakeTransport({ [login]: refused }).transport)
  await fillBoth()
  await userEvent.click(logIn())
  expect(await screen.findByText('Not an address')).toBeVisible()
  expect(email()).toBeInvalid()
})

test('counts down after too many attempts', async () => {
  const tooMany = { status: 429, data: { message: 'Slow down' }, headers: { 'Retry-After': '2' } }
  const { transport, calls } = fakeTransport({ [login]: tooMany })
  await openLogin(transport)
  await fillBoth()
  jest.useFakeTimers()
  fireEvent.click(logIn())
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByText('Try again in 2 seconds.')).toBeVisible()
  expect(logIn()).toBeDisabled()
  act(() => jest.advanceTimersByTime(1000))
  expect(screen.getByText('Try again in 1 second.')).toBeVisible()
  act(() => jest.advanceTimersByTime(1000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(logIn()).toBeEnabled()
  expect(calls).toHaveLength(1)
})

test('asks for patience after too many attempts without a time', async () => {
  await openLogin(fakeTransport({ [login]: { status: 429, data: { message: 'Slow down' } } }).transport)
  await fillBoth()
  await userEvent.click(logIn())
  expect(await screen.findByText('Too many attempts. Wait a moment, then try again.')).toBeVisible()
})

test('sends one request for several submits', async () => {
  const { transport, calls } = fakeTransport({ [login]: () => new Promise(() => {}) })
  await openLogin(transport)
  await fillBoth()
  await userEvent.dblClick(logIn())
  fireEvent.submit(logIn().closest('form') as HTMLFormElement)
  fireEvent.submit(logIn().closest('form') as HTMLFormElement)
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await act(async () => {})
  expect(calls).toHaveLength(1)
})

test('says that the session has expired, and welcomes nobody then', async () => {
  await openLogin(fakeTransport({}).transport, { from: '/parkings', expired: true })
  expect(screen.getByText('Please log in again')).toBeVisible()
  expect(screen.queryByText(/^Welcome back/)).toBeNull()
})

test('offers both sign-ups and passes on the typed email', async () => {
  const { router } = await openLogin(fakeTransport({}).transport, { from: '/parkings' })
  await userEvent.type(email(), 'demo@hosts.test')
  expect(screen.getByRole('link', { name: 'Sign up as gate staff' })).toHaveAttribute(
    'href',
    '/parkings/sign-up',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(router.state.location).toMatchObject({
    pathname: '/signup',
    state: { from: '/parkings', email: 'demo@hosts.test' },
  })
})
