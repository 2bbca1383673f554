import type { LoadRecord } from '../federation/diagnosis/load-log'
import { buildRegistry, buildRelease } from '../federation/testing/builders'
import { buildRemoteRows } from './remote-rows'

const load = (change: Partial<LoadRecord>): LoadRecord => ({
  remote: 'chat',
  version: '1.2.3',
  address: 'http://remotes.test/chat/remote-entry.js',
  outcome: 'loaded',
  ms: 40,
  startedAt: 100,
  ...change,
})
const rows = (entries: LoadRecord[] = [], overrides = {}, registry = buildRegistry()) =>
  buildRemoteRows(registry, '/registry.json', entries, overrides)

test("has the registry's address for a remote that is not loaded", () => {
  const release = buildRelease('chat', { base: 'remotes/chat/1.2.3-0123456789/' })
  const [row] = rows([], {}, buildRegistry({ remotes: { chat: { stable: release } } }))
  expect(row).toMatchObject({ name: 'chat', release: { version: '1.2.3', owner: 'Team chat' }, loads: [] })
  expect(row?.address).toBe(`${window.location.origin}/remotes/chat/1.2.3-0123456789/remote-entry.js`)
})

test("has the remote's own loads and the address it was loaded from", () => {
  const old = load({ address: 'http://remotes.test/chat-old/remote-entry.js' })
  const late = load({ outcome: 'network', address: 'http://remotes.test/chat-old/screen.js' })
  const [row] = rows([old, load({ remote: 'auth' }), late])
  expect(row?.loads).toEqual([old, late])
  expect(row?.address).toBe(old.address)
})

test('has the address of an override', () => {
  const chat = 'http://localhost:3013/remote-entry.js'
  expect(rows([], { chat })[0]).toMatchObject({ override: chat, address: chat })
})

test.each([
  [100, '2.0.0', true],
  [0, '1.2.3', false],
])('shows a canary for %d %% of browsers', (percent, version, isOurs) => {
  const release = buildRelease('chat', { version: '2.0.0' })
  const remotes = { chat: { stable: buildRelease('chat'), canary: { percent, release } } }
  const [row] = rows([], {}, buildRegistry({ remotes }))
  expect(row?.release.version).toBe(version)
  expect(row?.canary).toEqual({ percent, version: '2.0.0', isOurs })
})
