import { hostApi, logOut, sessionExpired } from '@hosts/shared/platform'
import { type Remote, remoteContract } from '@hosts/shared/remote'
import { demoUser } from '@hosts/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { RemoteError } from '../federation/diagnosis/remote-error'
import type { Releases } from '../federation/releases/releases'
import { buildRelease } from '../federation/testing/builders'
import { clearSession } from '../session/storage'
import { App } from './app'
import { createRouter } from './create-router'
import { createShellStore } from './store'

const releases = {
  auth: buildRelease('auth', { paths: ['/login'] }),
  locations: buildRelease('locations', { paths: ['/', '/locations'], layout: true }),
  chat: buildRelease('chat', { paths: ['/locations/chat'] }),
}

const { endpoints } = hostApi.injectEndpoints({
  endpoints: (build) => ({
    testSave: build.mutation<unknown, void>({ query: () => ({ url: '/save', method: 'POST' }) }),
    testLoad: build.query<unknown, void>({ query: () => '/load' }),
  }),
})
const answer = (status: number, message: string) => {
  globalThis.fetch = async () => new Response(JSON.stringify({ message }), { status })
}
const isOpen = (text: string) =>
  screen.getByText(text, { normalizer: (raw) => raw }).closest('[data-open]') !== null

const Statistics = () => <h1>Statistics</h1>

/** Its heading replaces that of its skeleton. */
const Bays = () => {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true))
    return () => clearTimeout(timer)
  }, [])
  return isLoaded ? (
    <div>
      <h1>Bays</h1>
    </div>
  ) : (
    <h1>Loading</h1>
  )
}

const Broken = () => {
  throw new Error('A screen with a mistake')
}

const page = (path: string, text: string) => ({ path, element: <h1>{text}</h1> })
const remotes: Record<string, Remote> = {
  auth: { contract: remoteContract, routes: [page('/login', 'Login')] },
  locations: {
    contract: remoteContract,
    routes: [
      page('/', 'List'),
      { path: '/locations', lazy: async () => ({ element: <h1>List</h1> }) },
      page('/locations/overview', 'Overview'),
      { path: '/locations/list', element: <a href="/locations/overview">Open</a> },
      { path: '/locations/broken', element: <Broken /> },
      { path: '/locations/bays', element: <Bays /> },
    ],
    layout: ({ children }) => <section aria-label="Location">{children}</section>,
  },
  chat: { contract: remoteContract, routes: [page('/locations/chat', 'Chat')] },
}

const open = async (
  path: string,
  {
    user = demoUser as typeof demoUser | null,
    missing = [] as string[],
    explain = async (): Promise<RemoteError | null> => null,
  } = {},
) => {
  window.history.replaceState(null, '', path)
  const store = createShellStore('http://api.test/api/v1', { user, ended: null })
  const loadRemote = jest.fn(async (name: string) => {
    const remote = remotes[name]
    if (missing.includes(name) || !remote) throw new RemoteError(name, 'network')
    return remote
  })
  const federation = {
    loadRegistry: jest.fn(),
    refreshRegistry: jest.fn(),
    getRegistryFault: () => null,
    loadReleases: jest.fn(async (): Promise<Releases> => releases),
    getReleases: () => releases,
    subscribe: () => () => {},
    loadRemote,
    loadAhead: loadRemote,
    getResolvedRemote: () => undefined,
    listFiles: async () => [],
    isOutdated: jest.fn(async () => false),
    explain: jest.fn(explain),
  }
  const router = createRouter(store, federation)
  const fail = (endpoint: 'testSave' | 'testLoad') =>
    act(async () => {
      if (endpoint === 'testSave') await store.dispatch(endpoints.testSave.initiate())
      else await store.dispatch(endpoints.testLoad.initiate())
    })
  await act(async () => {
    render(<App {...{ store, router, federation }} />)
  })
  return { ...federation, router, missing, store, fail }
}

beforeEach(clearSession)

test.each([
  ['/', 'List'],
  ['/locations', 'List'],
  ['/locations/overview?location-id=7', 'Overview'],
  ['/locations/chat?location-id=7', 'Chat'],
  ['/locations/nothing', 'Page not found'],
  ['/nothing', 'Page not found'],
])('%s shows %s', async (path, heading) => {
  await open(path)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
})

test.each(['/Locations/Overview?location-id=7', '/LOCATIONS'])(
  'finds no page at %s, which is written in another case, by a link as by opening it',
  async (path) => {
    const { router } = await open('/locations/overview?location-id=7')
    await screen.findByRole('heading', { name: 'Overview' })
    await act(() => router.navigate(path))
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)

test.each([
  ['/locations/chat?location-id=7', true],
  ['/old/locations/list?location-id=7', true],
  ['/old/locations/list', false],
  ['/locations/?location-id=7', false],
  ['/locations/chat?location-id=0', false],
  ['/locations/chat', false],
  ['/locations?location-id=7', false],
])('shows the location layout around %s: %s', async (path, expected) => {
  await open(path)
  await screen.findByRole('heading', { level: 1 })
  expect(Boolean(screen.queryByRole('region', { name: 'Location' }))).toBe(expected)
})

test('sends a visitor to /login with the way back and loads no other remote', async () => {
  const { loadRemote, router } = await open('/locations/chat?location-id=7', { user: null })
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(router.state.location.state).toEqual({ from: '/locations/chat?location-id=7', expired: false })
  expect(loadRemote.mock.calls).toEqual([['auth']])
})

test('opens the link of a mail for a person who may do nothing else before a second factor', async () => {
  const user = { ...demoUser, secondFactorFrom: new Date(0).toISOString() }
  await open('/login?unsubscribe=7.request.SIGN', { user })
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
})

test('leads to /login after Back before React has rendered /login', async () => {
  const { router, store } = await open('/locations')
  await screen.findByRole('heading', { name: 'List' })
  await act(() => router.navigate('/'))
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.pathname !== '/login') return
    unsubscribe()
    // As Back does, in the same batch of renders.
    router.navigate('/locations', { replace: true })
  })
  await act(async () => void store.dispatch(logOut()))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
})

test('shows a failed remote inside the frame, and Retry loads it', async () => {
  const { missing } = await open('/locations/chat?location-id=7', { missing: ['chat'] })
  expect(await screen.findByRole('heading', { name: 'This part of Hosts cannot be reached' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Location' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  missing.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Chat' })).toBeVisible()
})

test.each([
  ['a remote that cannot be loaded', '/locations/chat', 'This part of Hosts cannot be reached'],
  ['a screen that breaks', '/locations/broken', 'Something went wrong on this page'],
])('shows %s inside the frame after a navigation, too', async (_, path, heading) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { router } = await open('/locations/overview?location-id=7', { missing: ['chat'] })
  await screen.findByRole('heading', { name: 'Overview' })
  await act(() => router.navigate(`${path}?location-id=7`))
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Location' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await act(() => router.navigate('/locations/overview?location-id=7'))
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible()
})

test('shows a screen whose link is pressed again while its remote loads', async () => {
  const { router, loadRemote } = await open('/locations/overview?location-id=7')
  await screen.findByRole('heading', { name: 'Overview' })
  let arrive = () => {}
  const arriving = new Promise<Remote>((resolve) => {
    arrive = () => resolve(remotes.chat as Remote)
  })
  loadRemote.mockReturnValue(arriving)
  await act(async () => {
    router.navigate('/locations/chat?location-id=7')
    router.navigate('/locations/chat?location-id=7')
    arrive()
  })
  expect(await screen.findByRole('heading', { name: 'Chat' })).toBeVisible()
})

test('shows no error for a screen before its cause is known', async () => {
  remotes.chat?.routes.push({
    path: '/locations/chat/export',
    lazy: async () => {
      throw new Error('ChunkLoadError')
    },
  })
  let say = (_: RemoteError) => {}
  const explain = () =>
    new Promise<RemoteError>((resolve) => {
      say = resolve
    })
  const opened = await open('/locations/chat/export?location-id=7', { explain })
  await waitFor(() => expect(opened.explain).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await act(async () => say(new RemoteError('chat', 'integrity')))
  expect(screen.getByRole('heading', { name: 'This part of Hosts was not opened' })).toBeVisible()
})

test('focuses the heading after a link inside the last screen, and leaves the focus in the frame', async () => {
  const { router } = await open('/locations/list?location-id=7')
  act(() => screen.getByRole('link', { name: 'Open' }).focus())
  await act(() => router.navigate('/locations/overview?location-id=7'))
  expect(await screen.findByRole('heading', { name: 'Overview' })).toHaveFocus()
  const link = screen.getByRole('link', { name: 'Locations' })
  act(() => link.focus())
  await act(() => router.navigate('/locations/chat?location-id=7'))
  expect(await screen.findByRole('heading', { name: 'Chat' })).toBeVisible()
  expect(link).toHaveFocus()
})

test('focuses the heading that replaces the one of a skeleton, until a press', async () => {
  const { router } = await open('/locations/list?location-id=7')
  await act(() => router.navigate('/locations/bays?location-id=7'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bays' })).toHaveFocus())
  await userEvent.click(document.body)
  const note = document.createElement('p')
  await act(async () => document.body.append(note))
  expect(document.body).toHaveFocus()
  note.remove()
})

test('shows a skeleton inside the frame 150 ms after a click, until the screen is there', async () => {
  jest.useFakeTimers()
  const { router, loadRemote } = await open('/locations/overview?location-id=7')
  let arrive = () => {}
  loadRemote.mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve(remotes.chat as Remote)
    }),
  )
  await act(async () => void router.navigate('/locations/chat?location-id=7'))
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(149))
  const skeleton = screen.getByText('Loading Hosts').parentElement
  expect(skeleton).toHaveClass('immediate')
  expect(screen.getByRole('region', { name: 'Location' })).toContainElement(skeleton)
  expect(screen.queryByRole('heading', { name: 'Overview' })).toBeNull()
  await act(async () => arrive())
  expect(screen.getByRole('heading', { name: 'Chat' })).toBeVisible()
  expect(skeleton).not.toBeInTheDocument()
  jest.useRealTimers()
})

test('says that a screen takes too long, and shows it once it loads', async () => {
  jest.useFakeTimers()
  let arrive = (_: { Component: typeof Statistics }) => {}
  const arriving = new Promise<{ Component: typeof Statistics }>((resolve) => {
    arrive = resolve
  })
  remotes.chat?.routes.push({ path: '/locations/chat/slow', lazy: () => arriving })
  await open('/locations/chat/slow?location-id=7')
  await act(() => jest.advanceTimersByTimeAsync(8000))
  expect(screen.getByText(/takes too long/)).toBeVisible()
  await act(async () => arrive({ Component: Statistics }))
  expect(screen.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  jest.useRealTimers()
})

test('shows a screen that failed to load after Retry, and later without it', async () => {
  let isReachable = false
  const load = jest.fn(async () => {
    if (!isReachable) throw new Error('ChunkLoadError')
    return { Component: Statistics }
  })
  remotes.chat?.routes.push({ path: '/locations/chat/statistics', lazy: load })
  const { router } = await open('/locations/chat/statistics?location-id=7')
  const broken = { name: 'Something went wrong on this page' }
  expect(await screen.findByRole('heading', broken)).toBeVisible()
  load.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(await screen.findByRole('heading', broken)).toBeVisible()
  isReachable = true
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible()
  isReachable = false
  await act(() => router.navigate('/locations/overview?location-id=7'))
  await act(() => router.navigate('/locations/chat/statistics?location-id=7'))
  expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible()
})

test('retries a failed screen when the network is back', async () => {
  let isOnline = false
  remotes.chat?.routes.push({
    path: '/locations/chat/offline',
    lazy: async () => {
      if (!isOnline) throw new Error('ChunkLoadError')
      return { Component: Statistics }
    },
  })
  await open('/locations/chat/offline?location-id=7')
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
  isOnline = true
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible()
})

test('loads a missing remote when the network is back', async () => {
  const { missing } = await open('/locations/chat?location-id=7', { missing: ['chat'] })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  missing.length = 0
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByRole('heading', { name: 'Chat' })).toBeVisible()
})

test('shows the section without its layout if that cannot be loaded', async () => {
  const { missing } = await open('/locations/chat?location-id=7', { missing: ['locations'] })
  expect(await screen.findByRole('heading', { name: 'Chat' })).toBeVisible()
  expect(screen.getByText('The menu of this location cannot be shown right now.')).toBeVisible()
  missing.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Location' })).toBeVisible()
})

test('dismisses the error of a form on the next page, but none of a page or a session', async () => {
  const { router, store, fail } = await open('/locations/overview?location-id=7')
  await screen.findByRole('heading', { name: 'Overview' })
  answer(409, 'Taken')
  await fail('testSave')
  answer(503, 'Restarting')
  await fail('testLoad')
  expect(isOpen('Error code: 409\nTaken')).toBe(true)
  await act(() => router.navigate('/locations'))
  expect(isOpen('Error code: 409\nTaken')).toBe(false)
  expect(isOpen('Error code: 503\nRestarting')).toBe(true)

  answer(401, 'Please log in again')
  await fail('testSave')
  await act(async () => void store.dispatch(sessionExpired()))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(isOpen('Error code: 401\nPlease log in again')).toBe(true)
})
