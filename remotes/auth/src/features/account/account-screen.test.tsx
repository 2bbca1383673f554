import type { SessionEntry } from '@hosts/shared/contract'
import { buildListPage, demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createdCredential, passkeyOptions, removePasskeys, stubNewPasskeys } from '../../testing'
import { Component } from './account-screen'

const session = (id: number, change: Partial<SessionEntry> = {}): SessionEntry => ({
  id,
  device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
  startedAt: '2026-11-01T08:00:00.000Z',
  usedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  current: false,
  ...change,
})
/** An owner of some locations: the cards of the account as a whole have tests of their own. */
const me = { ...demoUser, warehouseIds: [7], language: null, timeFormat: null }

const open = async (
  handlers: Handlers = {},
  sessions = [session(2), session(1, { current: true })],
  path = '/account',
) => {
  const stored = { sessions }
  const { transport, calls } = fakeTransport({
    'GET /user/me': { data: me },
    'GET /user/me/passkey': { data: { results: [] } },
    'GET /user/me/second-factor': { data: { factors: [], recoveryCodes: 0, isOnlyOwner: false } },
    'GET /user/me/notification': { data: { kinds: [], locations: [] } },
    'GET /user/me/push': { data: { publicKey: null, devices: [] } },
    'GET /user/me/session': () => ({ data: buildListPage(stored.sessions) }),
    ...handlers,
  })
  const view = renderRoutes(
    [
      { path: '/account', element: <Component /> },
      { path: '/', element: <p>Elsewhere</p> },
    ],
    { path, transport },
  )
  await screen.findByLabelText('Your name')
  await waitFor(() => expect(screen.queryByText('Loading your devices')).toBeNull())
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { ...view, sent, stored }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const refuse = (path: string, message: string) => ({
  status: 422,
  data: [{ errors: [{ path, message, code: 'refused' }] }],
})

/** Whether a call has failed: the shell shows a toast for each. */
const hasFailed = ({ getState }: Awaited<ReturnType<typeof open>>['store']) =>
  Object.values(getState().hostApi.mutations).some((mutation) => mutation?.status === 'rejected')

beforeEach(() => localStorage.clear())

it('leads who comes from a login of a new device to the devices', async () => {
  await open({}, undefined, '/account?show=sessions')
  await waitFor(() => expect(screen.getByRole('list', { name: 'Where you are logged in' })).toHaveFocus())
})

it('saves name, phone, language and time format, and the session has them', async () => {
  const saved = { ...me, name: 'Ada', language: 'tr', timeFormat: '12h' as const }
  let stored: typeof me | typeof saved = me
  const { sent, store } = await open({
    'GET /user/me': () => ({ data: stored }),
    'PATCH /user/me': () => {
      stored = saved
      return { data: saved }
    },
  })
  type('Your name', 'Ada')
  type('Language of the chat and of mails to you', 'tr')
  type('Times', '12h')
  press('Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  const body = { name: 'Ada', language: 'tr', timeFormat: '12h' }
  expect(sent().map((call) => [call.method, call.body])).toEqual([['PATCH', body]])
  expect(store.getState().session.user).toMatchObject({ name: 'Ada', timeFormat: '12h' })
})

it('keeps the input when saving fails, and asks before it is left', async () => {
  const { router } = await open({ 'PATCH /user/me': { status: 'FETCH_ERROR', error: 'offline' } })
  type('Your name', 'Ada')
  press('Save')
  expect(await screen.findByText(/^That did not work: /)).toBeVisible()
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada')
  act(() => void router.navigate('/'))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  press('Stay here')
  press('Discard changes')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  expect(screen.getByLabelText('Your name')).toHaveValue(me.name)
  act(() => void router.navigate('/'))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
})

it('changes the address by the code, also after a reload', async () => {
  const handlers = {
    'POST /user/me/email': { data: null },
    'POST /user/me/email/confirm': ({ body }: { body?: unknown }) =>
      (body as { code: string }).code === '123456'
        ? { data: { ...me, email: 'ada@new.test' } }
        : refuse('code', 'This is not the code'),
  }
  const { sent, unmount } = await open(handlers)
  press('Change the address')
  await waitFor(() => expect(screen.getByLabelText('New email')).toHaveFocus())
  type('New email', 'ada@new.test')
  type('Your password', 'secret enough')
  press('Send me a code')
  expect(await screen.findByText(/^We have sent a code to ada@new\.test/)).toBeVisible()
  expect(sent()).toMatchObject([{ body: { email: 'ada@new.test', password: 'secret enough' } }])

  unmount()
  const { store } = await open(handlers)
  type('Code', '000000')
  press('Change the address')
  expect(await screen.findByText('This is not the code')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Code' })
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/This is not the code/)
  // Once: a failed call would have a toast as well.
  expect(hasFailed(store)).toBe(false)
  // As some mail programs copy it.
  type('Code', '123 456')
  press('Change the address')
  expect(await screen.findByText(/^From now on, you log in with/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change the address' })).toHaveFocus()
  expect(localStorage).toHaveLength(0)
})

it('says nothing of a new password to who only tabs past it', async () => {
  await open()
  const field = await screen.findByLabelText('New password')
  const tooShort = 'Use at least 12 characters'
  fireEvent.focus(field)
  await act(async () => fireEvent.blur(field))
  expect(screen.queryByText(tooShort)).toBeNull()
  type('New password', 'short')
  fireEvent.blur(field)
  expect(await screen.findByText(tooShort)).toBeVisible()
  fireEvent.change(field, { target: { value: '' } })
  press('Change the password')
  expect(await screen.findByText(tooShort)).toBeVisible()
})

it('changes the password, and shows errors at the field', async () => {
  let answer: Handlers[string] = refuse('current', 'This is not your password')
  await open({ 'POST /user/me/password': () => answer as { data: unknown } })
  expect(screen.getByText(/ends the open invites that you have sent/)).toBeVisible()
  type('Current password', 'wrong')
  type('New password', 'harbour lantern 41')
  press('Change the password')
  expect(await screen.findByText('This is not your password')).toBeVisible()
  answer = { data: null }
  type('Current password', 'right')
  press('Change the password')
  expect(await screen.findByText(/^Your password is changed/)).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue('')
})

it('lists this device first, and logs out another one after a question', async () => {
  const { sent, stored } = await open({
    'DELETE /user/me/session/2': () => {
      stored.sessions = stored.sessions.filter(({ id }) => id !== 2)
      return { data: null }
    },
  })
  const rows = () =>
    within(screen.getByRole('list', { name: 'Where you are logged in' })).getAllByRole('listitem')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/This device.*Active now/),
    expect.stringMatching(/Last used 3 h ago, logged in since (1 Nov|Nov 1)/),
  ])
  expect(screen.queryByRole('button', { name: 'Log out all others' })).toBeNull()
  press('Log out Safari on iPhone, last used 3 h ago')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(sent()).toMatchObject([{ method: 'DELETE', url: '/user/me/session/2' }])
  expect(screen.getByText('You are logged in nowhere else.')).toBeVisible()
})

it('logs out all others', async () => {
  const { sent } = await open({ 'DELETE /user/me/session': { data: null } }, [
    session(1, { current: true }),
    session(2),
    session(3, { device: null }),
  ])
  expect(screen.getByText('Unknown device')).toBeVisible()
  press('Log out all others')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out the 2 other devices?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Log out all others' }))
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE', url: '/user/me/session' }]))
  expect(await screen.findByText('Logged out')).toBeVisible()
})

it('reports a failed load, with Retry', async () => {
  let fails = true
  await open({
    'GET /user/me/session': () =>
      fails
        ? { status: 500, data: { message: 'The database is away' } }
        : { data: buildListPage([session(1)]) },
  })
  expect(await screen.findByText('The database is away')).toBeVisible()
  fails = false
  press('Retry')
  expect(await screen.findByText('Safari on iPhone')).toBeVisible()
})

it('stays locked until the recovery codes of a first passkey are kept', async () => {
  stubNewPasskeys(createdCredential)
  const locked = { ...me, secondFactorFrom: '2020-01-01T00:00:00.000Z' }
  const passkey = { id: 7, name: 'Phone', madeAt: '2026-11-01T08:00:00.000Z', usedAt: null, isSynced: true }
  let isAdded = false
  const { transport, calls } = fakeTransport({
    'GET /user/me': () => ({ data: isAdded ? me : locked }),
    'GET /user/me/passkey': () => ({ data: { results: isAdded ? [passkey] : [] } }),
    'GET /user/me/second-factor': () => ({
      data: { factors: isAdded ? ['passkey'] : [], recoveryCodes: isAdded ? 1 : 0, isOnlyOwner: false },
    }),
    'POST /user/me/passkey/options': { data: passkeyOptions },
    'POST /user/me/passkey': () => {
      isAdded = true
      return { data: { ...passkey, recoveryCodes: ['ABCD-EFGH-JKMN-PQRS'] } }
    },
    'GET /user/me/notification': { data: { kinds: [], locations: [] } },
    'GET /user/me/push': { data: { publicKey: null, devices: [] } },
    'GET /user/me/session': { data: buildListPage([]) },
  })
  renderRoutes([{ path: '/account', element: <Component /> }], { path: '/account', transport, user: locked })
  await screen.findByText('Authenticator app')
  const countReads = () => calls.filter(({ url }) => url === '/user/me').length
  const before = countReads()
  fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(await screen.findByText('Phone')).toBeInTheDocument()
  expect(countReads()).toBe(before)
  expect(codes).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have printed or saved the codes' }))
  press('Done')
  expect(await screen.findByLabelText('Your name')).toBeVisible()
  removePasskeys()
})
