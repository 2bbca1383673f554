import { loggedIn } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import { demoUser } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import { createShellStore } from '../app/store'
import { buildRegistry, buildRelease } from '../federation/testing/builders'
import { followReleases } from './follow-releases'

const register = jest.fn(async () => {})
const unregister = jest.fn(async () => true)
const postMessage = jest.fn()
const deleteCache = jest.fn(async () => true)
let isInstalled = false

beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
  localStorage.setItem('registry', 'signed')
  isInstalled = false
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => callback(),
    matchMedia: () => ({ matches: isInstalled }),
    caches: { delete: deleteCache },
  })
  const serviceWorker = {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
    getRegistrations: async () => [{ unregister }],
  }
  Object.assign(navigator, { serviceWorker, connection: undefined })
})

const follow = async (change: Partial<Registry> = {}, user: typeof demoUser | null = demoUser) => {
  const listeners: (() => void)[] = []
  const store = createShellStore('http://api.test', { user, ended: null })
  let releases = {
    chat: { ...buildRelease('chat'), channel: 'canary' as const },
    auth: buildRelease('auth', { paths: ['/login', '/team'] }),
    gate: buildRelease('gate', { paths: ['/parkings', '/to-look-at'] }),
  }
  const source = {
    loadRegistry: async () => buildRegistry(change),
    loadReleases: async () => releases,
    getReleases: () => releases,
    subscribe: (listener: () => void) => {
      listeners.push(listener)
      return () => {}
    },
  }
  await followReleases(source, store)
  const changeReleases = (isOther: boolean) => {
    if (isOther) releases = { ...releases }
    for (const listener of listeners) listener()
  }
  return { changeReleases, store }
}

test('registers the worker, and sends it the registry and the canaries of this browser', async () => {
  await follow()
  const message = { registry: 'signed', canaries: ['chat'], closed: [] }
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith(message))
  expect(register).toHaveBeenCalledWith('/worker.js')
})

test('sends them again when the registry names other releases, and only then', async () => {
  const { changeReleases } = await follow()
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1))
  changeReleases(false)
  changeReleases(true)
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2))
})

test.each([
  ['gate staff', { ...demoUser, subrole: 'access-only' as const }, ['chat', 'auth']],
  ['a visitor before the login', null, ['chat', 'gate']],
])('names the remotes of which %s may open no screen', async (_, user, closed) => {
  await follow({}, user)
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith(expect.objectContaining({ closed })))
})

test('sends them again some seconds after a login', async () => {
  const { store } = await follow({}, null)
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1))
  jest.useFakeTimers()
  store.dispatch(loggedIn({ user: demoUser, accessToken: 'a', refreshToken: 'r' }))
  jest.advanceTimersByTime(3_000)
  jest.useRealTimers()
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2))
})

test('sends them again when the network is back: cut downloads continue then', async () => {
  await follow()
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1))
  postMessage.mockClear()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(postMessage).toHaveBeenCalled())
})

test.each([
  ['the registry', () => {}, { offline: false }],
  ['this browser', () => localStorage.setItem('offline', 'off'), {}],
])('removes the worker and its files when %s turns it off', async (_, prepare, change) => {
  prepare()
  await follow(change)
  await waitFor(() => expect(deleteCache).toHaveBeenCalledWith('hosts-offline'))
  expect(unregister).toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()
})

test.each([
  ['not with Save-Data', false, 0],
  ['with Save-Data where the app is installed', true, 1],
])('stores ahead: %s', async (_, installed, times) => {
  isInstalled = installed
  Object.assign(navigator, { connection: { saveData: true } })
  await follow()
  await new Promise((resolve) => setTimeout(resolve))
  expect(postMessage).toHaveBeenCalledTimes(times)
  expect(unregister).not.toHaveBeenCalled()
})

test('does nothing without a registry', async () => {
  localStorage.clear()
  await follow()
  await new Promise((resolve) => setTimeout(resolve))
  expect(register).not.toHaveBeenCalled()
})
