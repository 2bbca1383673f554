import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const reset = 'POST /user/warehouse-owner/password/reset'
type Handlers = Parameters<typeof fakeTransport>[0]

const choose = async (handlers: Handlers, password: string) => {
  const { transport, calls } = fakeTransport(handlers)
  renderRoutes(routes, { path: '/login?reset=CODE', transport, user: null })
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }))
  return calls
}

test('sets the new password and leads to the login', async () => {
  const calls = await choose({ [reset]: { data: null } }, 'a-new-password')
  const outcome = await screen.findByRole('heading', { name: 'Your password is changed' })
  expect(outcome.closest('[tabindex]')).toHaveFocus()
  expect(calls).toMatchObject([{ body: { code: 'CODE', password: 'a-new-password' } }])
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
})

test('requires at least 12 characters', async () => {
  const calls = await choose({}, 'short')
  expect(await screen.findByText('Use at least 12 characters')).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('offers a new link when this one has expired', async () => {
  const expired = { path: 'code', code: 'code_expired', message: 'This link has expired' }
  await choose({ [reset]: { status: 422, data: [{ errors: [expired] }] } }, 'a-new-password')
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Send a new link' }))
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test("shows the API's error at the password", async () => {
  const leaked = { path: 'password', message: 'This password is known from a leak' }
  await choose({ [reset]: { status: 422, data: [{ errors: [leaked] }] } }, 'a-new-password')
  expect(await screen.findByText('This password is known from a leak')).toBeVisible()
})

test('keeps the typed password when the network fails', async () => {
  await choose({ [reset]: { status: 'FETCH_ERROR', error: 'Failed to fetch' } }, 'a-new-password')
  expect(await screen.findByText(/The password could not be saved: No connection to Hosts/)).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue('a-new-password')
})

test('works for a logged-in user, too', async () => {
  renderRoutes(routes, { path: '/login?reset=CODE', transport: fakeTransport({}).transport })
  expect(await screen.findByLabelText('New password')).toBeVisible()
})
