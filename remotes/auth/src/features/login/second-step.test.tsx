import { selectUser } from '@hosts/shared/platform'
import { fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { routes } from '../../routes'
import { demoSession, fillFields, removePasskeys, signedCredential, stubPasskeys } from '../../testing'

const login = 'POST /user/warehouse-owner/login'
const second = 'POST /user/warehouse-owner/second-factor'
const refuse = (path: string, code: string, message: string) => ({
  status: 422,
  data: [{ errors: [{ path, code, message }] }],
})

type Router = ReturnType<typeof renderRoutes>['router']
/** Waits for the second step, and for its entry of the history. */
const seeStep = async (router: Router) => {
  await screen.findByRole('heading', { name: 'Is it you?' })
  const step = expect.any(String)
  await waitFor(() => expect(router.state.location.state).toMatchObject({ step }))
}

/** Logs in with the password; the API asks for a second factor. */
const open = async (handlers: Handlers, methods = ['totp', 'recovery']) => {
  const { transport, calls } = fakeTransport({
    [login]: { data: { challenge: 'CHALLENGE', methods } },
    ...handlers,
  })
  const view = renderRoutes(routes, { path: '/login', transport, user: null })
  await fillFields({ Email: 'demo@hosts.test', Password: 'demo-host-2026' })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await seeStep(view.router)
  const answers = () => calls.filter(({ url }) => String(url).endsWith('second-factor'))
  return { ...view, answers }
}
const type = async (label: string, text: string) => {
  await fillFields({ [label]: text })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

it('asks for the code of the app after the password, and then logs in', async () => {
  const { store, router, answers } = await open({ [second]: { data: demoSession } })
  const code = screen.getByLabelText('Code')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(selectUser(store.getState())).toBeNull()
  await type('Code', '123 456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(answers()).toMatchObject([{ body: { challenge: 'CHALLENGE', code: '123456' } }])
  expect(selectUser(store.getState())).toEqual(demoSession.user)
})

it('takes a recovery code instead', async () => {
  const { store, answers } = await open({ [second]: { data: demoSession } })
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  await type('Recovery code', 'abcd-efgh-jkmn-pqrs')
  await waitFor(() => expect(selectUser(store.getState())).toEqual(demoSession.user))
  expect(answers()).toMatchObject([{ body: { challenge: 'CHALLENGE', recoveryCode: 'abcd-efgh-jkmn-pqrs' } }])
})

it('says that a code is wrong at its field, and takes the next one', async () => {
  const { answers } = await open({ [second]: refuse('code', 'wrong_code', 'This is not the code') })
  await type('Code', '12345')
  expect(await screen.findByText('Enter the six digits of the code')).toBeVisible()
  expect(answers()).toHaveLength(0)
  await type('Code', '6')
  expect(await screen.findByText('This is not the code')).toBeVisible()
  expect(screen.getByLabelText('Code')).toHaveFocus()
})

it('goes back to the password with the reason once the challenge has expired', async () => {
  await open({ [second]: refuse('challenge', 'challenge_expired', 'That took too long. Log in again') })
  await type('Code', '123456')
  expect(await screen.findByText('That took too long. Log in again')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  expect(screen.getByLabelText('Email')).toHaveValue('demo@hosts.test')
})

it('focuses the password when timers come before the rendering', async () => {
  await open({ [second]: refuse('challenge', 'challenge_expired', 'That took too long. Log in again') })
  await fillFields({ Code: '123456' })
  const { setTimeout: later } = window
  const timer = jest.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms > 0) return later(run, ms)
    run()
    return 0
  }) as typeof setTimeout)
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  timer.mockRestore()
})

it('goes back to the password by a button', async () => {
  await open({})
  fireEvent.click(screen.getByRole('button', { name: 'Back to log in' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

it('goes back to the password by the history, and nowhere else on the way in', async () => {
  const { router, store } = await open({ [second]: { data: demoSession } })
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
  expect(screen.getByLabelText('Email')).toHaveValue('demo@hosts.test')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  const before = router.state.location.key
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await seeStep(router)
  fireEvent.click(screen.getByRole('button', { name: 'Back to log in' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(router.state.location.key).toBe(before)
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await type('Code', '123456')
  await waitFor(() => expect(selectUser(store.getState())).toEqual(demoSession.user))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('goes back by one entry only, however often the button is pressed', async () => {
  const { router } = await open({})
  await act(() => router.navigate(-1))
  await screen.findByRole('heading', { name: 'Log in' })
  await act(() => router.navigate('/login?again'))
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await seeStep(router)
  const button = screen.getByRole('button', { name: 'Back to log in' })
  act(() => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(router.state.location.search).toBe('?again')
})

it.each<[string, (router: Router) => Promise<void>, string]>([
  ['gone back', (router) => router.navigate(-1), '/'],
  ['left the page', (router) => router.navigate('/elsewhere'), '/elsewhere'],
])('logs in who has %s while the code was checked', async (_, move, path) => {
  let answer = (_: { data: unknown }) => {}
  const { router, store } = await open({
    [second]: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await type('Code', '123456')
  await act(() => move(router))
  answer({ data: demoSession })
  await waitFor(() => expect(selectUser(store.getState())).toEqual(demoSession.user))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

it('logs in who leaves the page on the way out of the step', async () => {
  const { router, store } = await open({ [second]: { data: demoSession } })
  const { navigate } = router
  jest.spyOn(router, 'navigate').mockImplementationOnce(() => navigate('/elsewhere'))
  await type('Code', '123456')
  await waitFor(() => expect(selectUser(store.getState())).toEqual(demoSession.user))
})

describe('in StrictMode, which runs effects twice', () => {
  beforeEach(() => configure({ reactStrictMode: true }))
  afterEach(() => configure({ reactStrictMode: false }))

  it('logs in, too', async () => {
    const { store } = await open({ [second]: { data: demoSession } })
    await type('Code', '123456')
    await waitFor(() => expect(selectUser(store.getState())).toEqual(demoSession.user))
  })
})

it('counts down after too many tries', async () => {
  const tooMany = { status: 429, data: { message: 'Too many' }, headers: { 'Retry-After': '42' } }
  await open({ [second]: tooMany })
  await type('Code', '123456')
  expect(await screen.findByText('Try again in 42 seconds.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled()
})

it('says a long wait in minutes, and that other ways wait, too', async () => {
  const tooMany = { status: 429, data: { message: 'Too many' }, headers: { 'Retry-After': '3462' } }
  await open({ [second]: tooMany })
  await type('Code', '123456')
  expect(await screen.findByText('Try again in 58 minutes.')).toBeVisible()
  expect(screen.getByText('Your other codes and passkeys have to wait, too.')).toBeVisible()
})

it('says that the page is too old for a factor that it does not know', async () => {
  await open({}, ['retina'])
  expect(await screen.findByText(/needs a newer version of this page/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back to log in' })).toBeVisible()
})

describe('a passkey', () => {
  const ask = 'POST /user/warehouse-owner/login/passkey/options'
  const options = { challenge: 'AQL_', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }
  const methods = ['passkey', 'recovery']
  afterEach(removePasskeys)

  it('is asked for first, and answers the challenge of the password', async () => {
    stubPasskeys(async () => signedCredential())
    const { store, answers } = await open(
      { [ask]: { data: options }, [second]: { data: demoSession } },
      methods,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use your passkey' })).toHaveFocus())
    fireEvent.click(screen.getByRole('button', { name: 'Use your passkey' }))
    await waitFor(() => expect(selectUser(store.getState())).toEqual(demoSession.user))
    expect(answers()).toMatchObject([{ body: { challenge: 'CHALLENGE', passkey: { id: 'a-b_c' } } }])
  })

  it('says in words what went wrong, and leaves the other ways', async () => {
    stubPasskeys(() => Promise.reject(new DOMException('refused', 'NotAllowedError')))
    await open({ [ask]: { data: options } }, methods)
    fireEvent.click(screen.getByRole('button', { name: 'Use your passkey' }))
    expect(await screen.findByText(/^No passkey was used/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.getByLabelText('Recovery code')).toBeVisible()
  })

  it('is not offered in a browser without passkeys', async () => {
    await open({}, methods)
    expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull()
    expect(screen.getByLabelText('Recovery code')).toBeVisible()
  })
})
