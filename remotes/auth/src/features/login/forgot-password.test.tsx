import type { Transport } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const forgot = 'POST /user/warehouse-owner/password/forgot'

const open = (transport: Transport) => {
  renderRoutes(routes, { path: '/login?forgot', transport, user: null })
  return screen.findByRole('heading', { name: 'Forgot your password?' })
}
const send = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }))

test('opens from the login with the typed email', async () => {
  renderRoutes(routes, { path: '/login', transport: fakeTransport({}).transport, user: null })
  await userEvent.type(await screen.findByLabelText('Email'), 'demo@hosts.test')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('demo@hosts.test')
})

test('does not reveal whether the address has an account', async () => {
  const { transport, calls } = fakeTransport({ [forgot]: { data: null } })
  await open(transport)
  await userEvent.type(screen.getByLabelText('Email'), 'nobody@hosts.test')
  await send()
  expect(
    await screen.findByText(/^If nobody@hosts.test has an account, a link .* is on its way/),
  ).toBeVisible()
  expect(calls).toMatchObject([{ body: { email: 'nobody@hosts.test' } }])
})

test('requires an address', async () => {
  const { transport, calls } = fakeTransport({})
  await open(transport)
  await send()
  expect(await screen.findByText('Enter an email address like name@example.com')).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('counts down after too many attempts', async () => {
  const tooMany = { status: 429, data: { message: 'Slow down' }, headers: { 'Retry-After': '42' } }
  await open(fakeTransport({ [forgot]: tooMany }).transport)
  await userEvent.type(screen.getByLabelText('Email'), 'demo@hosts.test')
  await send()
  expect(await screen.findByText('Try again in 42 seconds.')).toBeVisible()
})

test('says that nothing was sent when the network fails', async () => {
  await open(fakeTransport({ [forgot]: { status: 'FETCH_ERROR', error: 'Failed to fetch' } }).transport)
  await userEvent.type(screen.getByLabelText('Email'), 'demo@hosts.test')
  await send()
  expect(await screen.findByText(/The link could not be sent: No connection to Hosts/)).toBeVisible()
  expect(screen.queryByText(/is on its way/)).toBeNull()
})

test('leads back to the login and keeps the page to return to', async () => {
  const { router } = renderRoutes(routes, {
    path: '/login',
    transport: fakeTransport({}).transport,
    user: null,
  })
  await screen.findByRole('heading', { name: 'Log in' })
  await act(() => router.navigate('/login?forgot', { state: { from: '/parkings' } }))
  await userEvent.click(screen.getByRole('link', { name: 'Back to log in' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ search: '', state: { from: '/parkings' } }),
  )
})
