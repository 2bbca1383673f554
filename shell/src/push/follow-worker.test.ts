import { loggedIn, sessionExpired } from '@hosts/shared/platform'
import { readPushed, storePushed } from '@hosts/shared/push-subscription'
import { createHostStore } from '@hosts/shared/store'
import { demoUser, fakeTransport, type Handlers } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import { storeAccessToken } from '../session/storage'
import { followWorker } from './follow-worker'
// Loads the lazy part up front.
import './renew-push'
import { readToldSession, storeToldSession } from './told-session'

const toSubscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'B', auth: 'A' } }),
})
const settings = { publicKey: 'BKEY', devices: [] }
let worker: EventTarget
let present: ReturnType<typeof toSubscription> | null
const subscribe = jest.fn(async (_: object) => toSubscription('https://push.example/new'))

beforeEach(() => {
  localStorage.clear()
  storeAccessToken(toToken(1))
  jest.clearAllMocks()
  present = toSubscription('https://push.example/1')
  const registration = { active: {}, pushManager: { getSubscription: async () => present, subscribe } }
  worker = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  Object.assign(navigator, { serviceWorker: worker })
  Object.assign(globalThis, { Notification: { permission: 'granted' } })
})

/** An access token of a session, as far as a page reads it. */
const toToken = (sid: number) => `head.${btoa(JSON.stringify({ sub: '1', sid }))}.signature`
/** As after the API was told of the endpoint in session 1. */
const storeTold = (endpoint: string) => {
  storePushed(demoUser.id, endpoint)
  storeToldSession(demoUser.id, '1')
}

const follow = (handlers: Handlers = {}, user: typeof demoUser | null = demoUser) => {
  const { transport, calls } = fakeTransport({
    'GET /user/me/push': { data: settings },
    'POST /user/me/push': { data: settings },
    ...handlers,
  })
  const store = createHostStore({ transport }, { user, ended: null })
  const navigate = jest.fn()
  followWorker(store, navigate)
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { navigate, posted, calls, store }
}
const say = (data: unknown, ports: { postMessage: (answer: string) => void }[] = []) =>
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }))
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

test('goes to the row that the worker names, and says so', () => {
  const { navigate } = follow()
  const postMessage = jest.fn()
  say({ type: 'open', path: '/team' }, [{ postMessage }])
  expect(navigate).toHaveBeenCalledWith('/team')
  expect(postMessage).toHaveBeenCalledWith('yes')
})

test.each([[{ type: 'open', path: 'https://evil.example' }], [{ type: 'other' }], [null], ['open']])(
  'goes nowhere for %j',
  (data) => {
    const { navigate } = follow()
    say(data)
    expect(navigate).not.toHaveBeenCalled()
  },
)

test('tells the API of a subscription that the browser has replaced: at the start, and when the worker says so', async () => {
  storePushed(demoUser.id, 'https://push.example/0')
  const { posted } = follow()
  await waitFor(() => expect(readPushed(demoUser.id)).toBe('https://push.example/1'))
  expect(posted()).toEqual([{ endpoint: 'https://push.example/1', keys: { p256dh: 'B', auth: 'A' } }])
  present = toSubscription('https://push.example/2')
  say({ type: 'push-changed' })
  await waitFor(() => expect(readPushed(demoUser.id)).toBe('https://push.example/2'))
})

test('subscribes again where the browser has lost it, with the key of now', async () => {
  present = null
  storePushed(demoUser.id, 'https://push.example/0')
  follow()
  await waitFor(() => expect(readPushed(demoUser.id)).toBe('https://push.example/new'))
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKEY' })
})

describe('after a login', () => {
  const logInAgain = async ({ store }: ReturnType<typeof follow>) => {
    await settle()
    store.dispatch(sessionExpired())
    storeAccessToken(toToken(2))
    store.dispatch(loggedIn({ user: demoUser, accessToken: 'other', refreshToken: 'other' }))
  }

  test('tells the API of the subscription again: the session before had it', async () => {
    storeTold('https://push.example/1')
    const page = follow()
    await logInAgain(page)
    await waitFor(() => expect(readToldSession(demoUser.id)).toBe('2'))
    expect(page.posted()).toMatchObject([{ endpoint: 'https://push.example/1' }])
  })

  test('does it also where the login is over before the page follows, once', async () => {
    storeTold('https://push.example/1')
    storeAccessToken(toToken(2))
    const { posted } = follow()
    await waitFor(() => expect(readToldSession(demoUser.id)).toBe('2'))
    expect(posted()).toMatchObject([{ endpoint: 'https://push.example/1' }])
    const next = follow()
    await settle()
    expect(next.calls).toEqual([])
  })

  test('does it with the next page when the API is away', async () => {
    storeTold('https://push.example/1')
    const page = follow({ 'POST /user/me/push': { status: 503, data: {} } })
    await logInAgain(page)
    await waitFor(() => expect(page.posted()).toHaveLength(1))
    const { posted } = follow()
    await waitFor(() => expect(posted()).toHaveLength(1))
  })

  test('asks for nothing for who was not pushed here', async () => {
    const page = follow()
    await logInAgain(page)
    await settle()
    expect(page.calls).toEqual([])
    expect(readPushed(demoUser.id)).toBeNull()
  })
})

test.each<[string, () => void, (typeof demoUser | null)?]>([
  ['who is not pushed here', () => {}],
  ['before a login', () => storeTold('https://push.example/0'), null],
  ['what has not changed', () => storeTold('https://push.example/1')],
  [
    'a browser that may not show any more',
    () => {
      storePushed(demoUser.id, 'https://push.example/0')
      Object.assign(globalThis, { Notification: { permission: 'denied' } })
    },
  ],
])('asks for nothing: %s', async (_, prepare, user = demoUser) => {
  prepare()
  const { calls } = follow({}, user)
  await settle()
  expect(calls).toEqual([])
})

test('tries again with the next page when the API is away', async () => {
  storePushed(demoUser.id, 'https://push.example/0')
  const { posted } = follow({ 'POST /user/me/push': { status: 503, data: {} } })
  await waitFor(() => expect(posted()).toHaveLength(1))
  await settle()
  expect(readPushed(demoUser.id)).toBe('https://push.example/0')
})
