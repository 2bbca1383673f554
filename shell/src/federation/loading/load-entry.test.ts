import { loadEntry } from './load-entry'

const address = 'http://remotes.test/chat/remote-entry.js'
const container = { get: jest.fn(), init: jest.fn() }
const globals = globalThis as { hosts_chat?: typeof container | undefined }

const load = () => loadEntry(address, 'sha384-entry', 'hosts_chat')
const findScript = () => document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)

afterEach(() => {
  globals.hosts_chat = undefined
})

test('loads the entry as it is preloaded, by its hash, and returns its container', async () => {
  const loading = load()
  expect(findScript()).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-entry' })
  globals.hosts_chat = container
  findScript()?.dispatchEvent(new Event('load'))
  expect(await loading).toBe(container)
  expect(findScript()).toBeNull()
})

test('does not load an entry that has run', async () => {
  globals.hosts_chat = container
  expect(await load()).toBe(container)
  expect(findScript()).toBeNull()
})

test.each([
  ['error', /did not load/],
  ['load', /did not run/],
])('fails after %s without a container, and can be asked again', async (event, message) => {
  for (const _ of ['first', 'again']) {
    const loading = load()
    findScript()?.dispatchEvent(new Event(event))
    await expect(loading).rejects.toThrow(message)
    expect(findScript()).toBeNull()
  }
})

test('gives up an entry that hangs', async () => {
  jest.useFakeTimers()
  const loading = load()
  jest.advanceTimersByTime(20_000)
  await expect(loading).rejects.toThrow(/did not load/)
  expect(findScript()).toBeNull()
  jest.useRealTimers()
})
