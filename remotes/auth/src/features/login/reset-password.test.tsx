import { fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const reset = 'POST /user/warehouse-owner/password/reset'
const check = `${reset}/check`
const choose = async (handlers: Handlers, password: string) => {
  const { transport, calls } = fakeTransport({ [check]: { data: null }, ...handlers })
  renderRoutes(routes, { path: '/login?reset=CODE', transport, user: null })
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }))
  return () => calls.filter(({ url }) => url.endsWith('reset'))
}

test('sets the new password and leads to the login', async () => {
  const getSent = await choose({ [reset]: { data: null } }, 'a-new-password')
  const outcome = await screen.findByRole('heading', { name: 'Your password is changed' })
  expect(outcome.closest('[tabindex]')).toHaveFocus()
  expect(getSent()).toMatchObject([{ body: { code: 'CODE', password: 'a-new-password' } }])
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
})

test('requires at least 12 characters', async () => {
  const getSent = await choose({}, 'short')
  expect(await screen.findByText('Use at least 12 characters')).toBeVisible()
  expect(getSent()).toEqual([])
})

const fault = { path: 'code', code: 'code_expired', message: 'This link has expired' }
const expired: Handlers[string] = { status: 422, data: [{ errors: [fault] }] }

test('says at once that the link has expired, and asks for no password', async () => {
  const { transport, calls } = fakeTransport({ [check]: expired })
  renderRoutes(routes, { path: '/login?reset=CODE', transport, user: null })
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  expect(calls).toMatchObject([{ body: { code: 'CODE' } }])
})

test('shows no form until the link is checked', async () => {
  const { transport } = fakeTransport({ [check]: () => new Promise(() => {}) })
  renderRoutes(routes, { path: '/login?reset=CODE', transport, user: null })
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test.each<[string, Handlers[string]]>([
  ['there is no network', { status: 'FETCH_ERROR', error: 'Failed to fetch' }],
  [
    'there were too many checks',
    { status: 429, data: { message: 'Too many attempts', code: 'rate_limited' } },
  ],
  ['the API is older', { status: 404, data: { message: 'Not found', code: 'not_found' } }],
])('shows the form without a check when %s', async (_, answer) => {
  const getSent = await choose({ [check]: answer, [reset]: { data: null } }, 'a-new-password')
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  expect(getSent()).toHaveLength(1)
})

test('offers a new link when this one expires before the form is sent', async () => {
  await choose({ [reset]: expired }, 'a-new-password')
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
  renderRoutes(routes, {
    path: '/login?reset=CODE',
    transport: fakeTransport({ [check]: { data: null } }).transport,
  })
  expect(await screen.findByLabelText('New password')).toBeVisible()
})
