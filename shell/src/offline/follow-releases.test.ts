import type { Registry } from '@hosts/shared/registry'
import { waitFor } from '@testing-library/react'
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

const follow = async (change: Partial<Registry> = {}) => {
  const listeners: (() => void)[] = []
  let releases = { chat: { ...buildRelease('chat'), channel: 'canary' as const }, auth: buildRelease('auth') }
  await followReleases({
    loadRegistry: async () => buildRegistry(change),
    loadReleases: async () => releases,
    getReleases: () => releases,
    subscribe: (listener) => {
      listeners.push(listener)
      return () => {}
    },
  })
  return (isOther: boolean) => {
    if (isOther) releases = { ...releases }
    for (const listener of listeners) listener()
  }
}

test('registers the worker, and sends it the registry and the canaries of this browser', async () => {
  await follow()
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith({ registry: 'signed', canaries: ['chat'] }))
  expect(register).toHaveBeenCalledWith('/worker.js')
})

test('sends them again when the registry names other releases, and only then', async () => {
  const change = await follow()
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1))
  change(false)
  change(true)
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
