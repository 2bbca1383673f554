import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announceVerifyFirst } from '../../api/verify-first'
import { VerifyBanner } from './verify-banner'

const user = { ...demoUser, verifiedAt: null }

const open = (answer: Handlers = {}, me: object = user) => {
  const handlers = { 'GET /user/me': { data: me }, 'POST /user/me/verify': { data: null }, ...answer }
  const { transport, calls } = fakeTransport(handlers)
  const view = renderRoutes([{ path: '/', element: <VerifyBanner user={user} /> }], {
    transport,
    user,
    path: '/',
  })
  return { ...view, calls }
}
const banner = () => screen.queryByRole('complementary', { name: 'Email confirmation' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  sessionStorage.clear()
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test.each([
  ['says that it was sent', { data: null }, 'Sent. It can take a minute.'],
  [
    'tells the limit',
    { status: 429, data: { message: 'Too many attempts' } },
    /^That is all we send in an hour/,
  ],
  ['tells a failure', { status: 500, data: { message: 'Away' } }, 'It could not be sent. Try again.'],
])('names the address, sends again and %s', async (_, answer, words) => {
  const { calls } = open({ 'POST /user/me/verify': answer })
  expect(screen.getByRole('complementary', { name: 'Email confirmation' })).toHaveTextContent(
    'Confirm your email address: we sent a link to demo@hosts.test.',
  )
  await press('Send again')
  expect(await screen.findByText(words)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('stays closed for the session', async () => {
  const first = open()
  await press('Not now')
  expect(banner()).toBeNull()
  first.unmount()
  open()
  expect(banner()).toBeNull()
})

test('comes back when the API refuses something until the address is confirmed', async () => {
  open()
  await press('Not now')
  act(() => announceVerifyFirst({ message: 'Not yours', code: 'forbidden' }))
  act(() => announceVerifyFirst([{ errors: [{ message: 'Choose a name', path: 'name' }] }]))
  expect(banner()).toBeNull()
  const message = 'Confirm your email address first: until then an account has at most 3 locations'
  act(() => announceVerifyFirst([{ errors: [{ message, code: 'verify_first' }] }]))
  expect(banner()).toBeVisible()
  expect(banner()).toHaveClass('needed')
  await press('Not now')
  act(() => announceVerifyFirst({ message: 'Confirm your email address first', code: 'verify_first' }))
  expect(banner()).toBeVisible()
})

test('stays in view once it is needed, also when it was never closed', () => {
  open()
  expect(banner()).not.toHaveClass('needed')
  act(() => announceVerifyFirst({ message: 'Confirm your email address first', code: 'verify_first' }))
  expect(banner()).toHaveClass('needed')
})

test('stays closed until the next reload when there is no storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  open()
  await press('Not now')
  expect(banner()).toBeNull()
  jest.restoreAllMocks()
})

test('notices that the address was confirmed elsewhere, when the tab gets the focus', async () => {
  let verifiedAt: string | null = null
  const { store } = open({ 'GET /user/me': () => ({ data: { ...user, verifiedAt } }) })
  await waitFor(() => expect(banner()).toBeVisible())
  verifiedAt = '2026-03-01T10:00:00.000Z'
  await waitFor(() => {
    // Nothing is asked again while the first answer is under way.
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(store.getState().session.user?.verifiedAt).toBe(verifiedAt)
  })
})
