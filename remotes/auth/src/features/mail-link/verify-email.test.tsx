import type { User } from '@hosts/shared/contract'
import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

const verify = 'POST /user/warehouse-owner/verify'
const expired = { path: 'code', code: 'code_expired', message: 'This link has expired' }
const open = (handlers: Handlers, user: User | null = null) => {
  const { transport, calls } = fakeTransport(handlers)
  renderRoutes(routes, { path: '/login?verify=CODE', transport, user })
  return calls
}

test('confirms the address once and leads to the login', async () => {
  const calls = open({ [verify]: { data: null } })
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(calls).toMatchObject([{ body: { code: 'CODE' } }])
})

test('stays confirmed when the network returns: the code is valid once', async () => {
  let isUsed = false
  const calls = open({
    [verify]: () => (isUsed ? { status: 422, data: [{ errors: [expired] }] } : { data: null }),
  })
  const title = await screen.findByRole('heading', { name: 'Your email is confirmed' })
  isUsed = true
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(calls).toHaveLength(1)
  expect(title).toBeVisible()
})

test('leads a logged-in user to the locations', async () => {
  open({ [verify]: { data: null } }, demoUser)
  expect(await screen.findByRole('link', { name: 'Go to your locations' })).toHaveAttribute('href', '/')
})

test('says that it is loading', async () => {
  open({ [verify]: () => new Promise(() => {}) })
  expect(await screen.findByRole('status')).toHaveTextContent('Confirming your email')
})

test('says that the link has expired', async () => {
  open({ [verify]: { status: 422, data: [{ errors: [expired] }] } })
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

test('retries after a failure', async () => {
  let isOffline = true
  open({ [verify]: () => (isOffline ? { status: 'FETCH_ERROR', error: 'Failed to fetch' } : { data: null }) })
  expect(await screen.findByText('No connection to Hosts')).toBeVisible()
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
})
