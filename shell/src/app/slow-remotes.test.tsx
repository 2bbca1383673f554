import { type Remote, remoteContract } from '@hosts/shared/remote'
import { demoUser, loadBeforeTests } from '@hosts/shared/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { RemoteError } from '../federation/diagnosis/remote-error'
import type { Federation } from '../federation/federation'
import { buildRelease } from '../federation/testing/builders'
import { reloadPage } from '../lib/reload-page'
import { App } from './app'
import { createRouter } from './create-router'
import { createShellStore } from './store'

jest.mock('../lib/reload-page')

const releases = {
  auth: buildRelease('auth', { paths: ['/login'] }),
  locations: buildRelease('locations', { paths: ['/locations'], layout: true }),
  chat: buildRelease('chat', { paths: ['/locations/chat'] }),
}
const remotes: Record<string, Remote> = {
  auth: { contract: remoteContract, routes: [{ path: '/login', element: <h1>Login</h1> }] },
  locations: {
    contract: remoteContract,
    routes: [{ path: '/locations/overview', element: <h1>Overview</h1> }],
    layout: ({ children }) => <section aria-label="Location">{children}</section>,
  },
  chat: {
    contract: remoteContract,
    routes: [{ path: '/locations/chat', element: <input aria-label="Message" /> }],
  },
}

const hang = () => new Promise<never>(() => {})

const createPending = () => {
  let settle = { resolve: (_: Remote) => {}, reject: (_: Error) => {} }
  const promise = new Promise<Remote>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

/** Opens the address; `hanging` remotes load with `arrive` or fail with `fail`, or `releases` never come. */
const open = async (
  path: string,
  { hanging = [] as string[], isListHanging = false, user = demoUser as typeof demoUser | null } = {},
) => {
  window.history.replaceState(null, '', path)
  const store = createShellStore('http://api.test/api/v1', { user, ended: null })
  const pending = new Map<string, ReturnType<typeof createPending>>()
  let isHealthy = false
  const load = (name: string) => {
    if (isHealthy || !hanging.includes(name)) return Promise.resolve(remotes[name] as Remote)
    const loading = pending.get(name) ?? createPending()
    pending.set(name, loading)
    return loading.promise
  }
  const federation = {
    loadReleases: isListHanging ? hang : async () => releases,
    getReleases: () => (isListHanging ? null : releases),
    subscribe: () => () => {},
    loadRemote: load,
    getResolvedRemote: () => undefined,
    isOutdated: async () => false,
    explain: async () => null,
  } as unknown as Federation
  const router = createRouter(store, federation)
  await act(async () => {
    render(<App {...{ store, router, federation }} />)
  })
  return {
    router,
    arrive: (name: string) => act(async () => pending.get(name)?.resolve(remotes[name] as Remote)),
    fail: (name: string, kind: 'timeout' | 'network' = 'timeout') =>
      act(async () => pending.get(name)?.reject(new RemoteError(name, kind))),
    /** From now on every remote loads at once. */
    recover: () => {
      isHealthy = true
    },
  }
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
const main = () => within(screen.getByRole('main'))

loadBeforeTests(() => import('./frame/frame'))
beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(reloadPage).mockClear()
})
afterEach(() => jest.useRealTimers())

test.each([
  ['a remote', { hanging: ['chat'] }],
  ['the registry', { isListHanging: true }],
  ['every remote', { hanging: ['chat', 'locations'] }],
])('while %s hangs the frame is there at once, and words and Retry within 5 s', async (_, faults) => {
  await open('/locations/chat?location-id=7', faults)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await wait(4500)
  expect(screen.getByRole('heading', { name: 'Still loading' })).toBeVisible()
  const [button] = screen.getAllByRole('button', { name: 'Retry' })
  fireEvent.click(button as HTMLElement)
  expect(reloadPage).toHaveBeenCalled()
})

test('says within 5 s that the login is still loading', async () => {
  await open('/login', { hanging: ['auth'], user: null })
  await wait(4500)
  expect(screen.getByRole('heading', { name: 'Still loading' })).toBeVisible()
})

test('shows a screen that loads late', async () => {
  const { arrive } = await open('/locations/chat?location-id=7', { hanging: ['chat'] })
  expect(screen.getByRole('region', { name: 'Location' })).toBeVisible()
  await wait(6000)
  await arrive('chat')
  expect(screen.getByLabelText('Message')).toBeVisible()
  expect(screen.queryByText('Still loading')).toBeNull()
})

test('a layout that fails with its own section has one Retry, which loads both', async () => {
  const { fail, recover } = await open('/locations/overview?location-id=7', { hanging: ['locations'] })
  await fail('locations', 'network')
  recover()
  await retry()
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Location' })).toBeVisible()
})

test('loads the page again after a timeout', async () => {
  const { fail } = await open('/locations/chat?location-id=7', { hanging: ['chat'] })
  await fail('chat')
  expect(screen.getByText(/takes too long/)).toBeVisible()
  await retry()
  expect(reloadPage).toHaveBeenCalled()
})

test('Retry during a navigation loads the page that it leads to', async () => {
  const { router } = await open('/locations/overview?location-id=7', { hanging: ['chat'] })
  await act(async () => void router.navigate('/locations/chat?location-id=7'))
  await wait(100)
  await wait(4400)
  await retry()
  expect(reloadPage).toHaveBeenCalledWith('/locations/chat?location-id=7')
})

describe('a layout that hangs', () => {
  const openSection = async () => {
    const opened = await open('/locations/chat?location-id=7', { hanging: ['locations'] })
    expect(main().queryByLabelText('Message')).toBeNull()
    await wait(4500)
    expect(screen.getByText('The menu of this location is still loading.')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'typed' } })
    return opened
  }
  const layout = () => screen.queryByRole('region', { name: 'Location' })

  test('shows the section after 5 s and leaves it alone until the next page', async () => {
    const { arrive, router } = await openSection()
    await arrive('locations')
    expect(screen.getByLabelText('Message')).toHaveValue('typed')
    expect(layout()).toBeNull()
    await act(() => router.navigate('/locations/overview?location-id=7'))
    expect(layout()).toContainElement(screen.getByRole('heading', { name: 'Overview' }))
  })

  test('is shown by Retry once it has loaded', async () => {
    const { arrive } = await openSection()
    await arrive('locations')
    await retry()
    expect(layout()).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  test('reloads the page with Retry before and after the deadline', async () => {
    const { fail } = await openSection()
    await retry()
    expect(reloadPage).toHaveBeenCalledTimes(1)
    await fail('locations')
    expect(screen.getByText('The menu of this location cannot be shown right now.')).toBeVisible()
    await retry()
    expect(reloadPage).toHaveBeenCalledTimes(2)
  })
})
