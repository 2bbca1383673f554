import { loadEntry } from './load-entry'

const buildContainer = () => ({ get: jest.fn(), init: jest.fn() })
const container = buildContainer()
const globals = globalThis as { hosts_chat?: typeof container | undefined; rspackChunkhosts_chat?: unknown }

let address: string
let tests = 0
const load = () => loadEntry(address, 'sha384-entry', 'hosts_chat')
const findScript = () => document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)

beforeEach(() => {
  tests += 1
  address = `http://remotes.test/chat/${tests}/remote-entry.js`
  globals.hosts_chat = undefined
})
const run = async (entry: string, leaves: typeof container) => {
  address = entry
  const loading = load()
  globals.hosts_chat = leaves
  findScript()?.dispatchEvent(new Event('load'))
  return loading
}

test('loads the entry as it is preloaded, by its hash, and returns its container', async () => {
  const loading = load()
  expect(findScript()).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-entry' })
  globals.hosts_chat = container
  findScript()?.dispatchEvent(new Event('load'))
  expect(await loading).toBe(container)
  expect(findScript()).toBeNull()
})

test('does not load an entry that has run', async () => {
  await run(address, container)
  expect(await load()).toBe(container)
  expect(findScript()).toBeNull()
})

test('a release starts without the container and the chunks of the one before', async () => {
  const [bad, good] = [buildContainer(), buildContainer()]
  const [one, next] = [`${address}?1`, `${address}?2`]
  expect(await run(one, bad)).toBe(bad)
  globals.rspackChunkhosts_chat = ['chunks of the bad release']
  address = next
  const loading = load()
  expect(globals).toMatchObject({ hosts_chat: undefined, rspackChunkhosts_chat: undefined })
  findScript()?.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toThrow(/did not run/)
  expect(await run(next, good)).toBe(good)
  expect(await run(one, container)).toBe(bad)
})

test('a release that comes back gets its chunks, and the release between does not', async () => {
  const [first, between] = [['chunks of the first'], ['chunks of the one between']]
  address = `${address}?1`
  const one = address
  const loading = load()
  globals.hosts_chat = container
  // The entry makes its list as it runs.
  globals.rspackChunkhosts_chat = first
  findScript()?.dispatchEvent(new Event('load'))
  await loading
  address = `${address}?2`
  const next = load()
  globals.hosts_chat = buildContainer()
  globals.rspackChunkhosts_chat = between
  findScript()?.dispatchEvent(new Event('load'))
  await next
  address = one
  expect(await load()).toBe(container)
  expect(globals.rspackChunkhosts_chat).toBe(first)
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
