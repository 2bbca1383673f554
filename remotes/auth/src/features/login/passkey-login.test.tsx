import { selectUser } from '@hosts/shared/platform'
import { fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { demoSession, fillFields, removePasskeys, signedCredential, stubPasskeys } from '../../testing'

const options = { challenge: 'AQL_', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }
const ask = 'POST /user/warehouse-owner/login/passkey/options'
const logIn = 'POST /user/warehouse-owner/second-factor'

const open = async (handlers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({
    [ask]: { data: options },
    [logIn]: { data: demoSession },
    ...handlers,
  })
  const view = renderRoutes(routes, { path: '/login', transport, user: null })
  await screen.findByRole('heading', { name: 'Log in' })
  return { ...view, calls, user: () => selectUser(view.store.getState()) }
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
/** Never answered; rejects as browsers do when it is aborted. */
const wait: CredentialsContainer['get'] = ({ signal } = {}) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
const refuse = (name: string) => () => Promise.reject(new DOMException('refused', name))

afterEach(removePasskeys)

test('is not there in a browser without passkeys', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})

test('logs in with a passkey that has signed the challenge', async () => {
  const get = stubPasskeys(async () => signedCredential())
  const { calls, user } = await open()
  await press()
  await waitFor(() => expect(user()).toEqual(demoSession.user))
  expect(get.mock.calls[0]?.[0]?.publicKey).toEqual({ ...options, challenge: Uint8Array.from([1, 2, 255]) })
  const response = { authenticatorData: 'AQL_', clientDataJSON: 'AQL_', signature: 'AQL_', userHandle: null }
  const passkey = { id: 'a-b_c', rawId: 'a-b_c', type: 'public-key', response }
  expect(calls.at(-1)?.body).toEqual({ challenge: 'AQL_', passkey })
})

test.each([
  ['NotAllowedError', /^No passkey was used/],
  ['SecurityError', /^Passkeys do not work at this address/],
  ['NotSupportedError', /has no PIN, fingerprint or face/],
  ['UnknownError', /^Your device could not do that/],
])('says in words what a browser means by %s', async (name, words) => {
  stubPasskeys(refuse(name))
  const { user } = await open()
  await press()
  expect(await screen.findByText(words)).toBeVisible()
  expect(user()).toBeNull()
})

test('says in words why the API refuses a passkey, and accepts the next one', async () => {
  stubPasskeys(async () => signedCredential())
  const message = 'Passkeys work at https://hosts.example only. Open that address'
  let isRefused = true
  const { user } = await open({
    [logIn]: () =>
      isRefused ? { status: 422, data: [{ errors: [{ path: 'passkey', message }] }] } : { data: demoSession },
  })
  await press()
  expect(await screen.findByText(message)).toBeVisible()
  isRefused = false
  await press()
  await waitFor(() => expect(user()).toEqual(demoSession.user))
})

describe('in the email field', () => {
  test('passkeys are offered, and log in', async () => {
    const get = stubPasskeys(async () => signedCredential(), true)
    const { user } = await open()
    await waitFor(() => expect(user()).toEqual(demoSession.user))
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }))
  })

  test('passkeys are not offered where the browser cannot', async () => {
    const get = stubPasskeys(wait)
    const { calls } = await open()
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect([get.mock.calls, calls]).toEqual([[], []])
  })

  test('an offer ends while the password is sent, and when the page is left', async () => {
    const get = stubPasskeys(wait, true)
    const signalOf = (call: number) => get.mock.calls[call]?.[0]?.signal
    let answer = (_: { status: number; data: object }) => {}
    const { unmount } = await open({
      'POST /user/warehouse-owner/login': () => new Promise((resolve) => (answer = resolve)),
    })
    await waitFor(() => expect(signalOf(0)?.aborted).toBe(false))
    await fillFields({ Email: 'demo@hosts.test', Password: 'demo-host-2026' })
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(signalOf(0)?.aborted).toBe(true)
    expect(get).toHaveBeenCalledTimes(1)
    await act(async () => answer({ status: 401, data: { message: 'Wrong', code: 'bad_credentials' } }))
    await waitFor(() => expect(signalOf(1)?.aborted).toBe(false))
    unmount()
    expect(signalOf(1)?.aborted).toBe(true)
  })

  test('an offer is replaced before its challenge expires', async () => {
    const get = stubPasskeys(wait, true)
    jest.useFakeTimers()
    try {
      await open()
      await waitFor(() => expect(get).toHaveBeenCalledTimes(1))
      await act(() => jest.advanceTimersByTimeAsync(4 * 60_000))
      expect(get).toHaveBeenCalledTimes(2)
    } finally {
      jest.useRealTimers()
    }
  })

  test('nothing is said of an offer that could not be made', async () => {
    stubPasskeys(wait, true)
    const { calls } = await open({ [ask]: { status: 503, data: { message: 'Busy' } } })
    await waitFor(() => expect(calls).toHaveLength(1))
    await act(async () => {})
    expect(screen.queryByText('Busy')).toBeNull()
  })
})
