import { setConfig } from '@hosts/shared/platform'
import { testConfig } from '@hosts/shared/testing'
import { buildRelease } from '../testing/builders'
import { storeOverride } from './overrides'
import { listFiles, resolveRemoteUrl } from './resolve-remote-url'

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual('@module-federation/enhanced/runtime'),
  getInstance: () => ({ version: '2.9.2' }),
}))

beforeEach(() => {
  localStorage.clear()
  setConfig(testConfig)
})
const target = (change: Parameters<typeof buildRelease>[1] = {}) =>
  resolveRemoteUrl('chat', { chat: buildRelease('chat', change) })

test('resolves a release to its folder, with a hash for every file', () => {
  const { entry, preload, integrity } = target()
  expect(entry).toBe('http://remotes.test/chat/remote-entry.js')
  expect(preload).toEqual(['http://remotes.test/chat/main.js'])
  expect(integrity.get(entry)).toBe(buildRelease('chat').files['remote-entry.js'])
})

test.each([
  ['another platform', { platform: '^2.0.0' }, 'incompatible'],
  ['a newer platform', { platform: '>=1.99.0' }, 'incompatible'],
  ['another federation runtime', { federation: '3.0.0' }, 'incompatible'],
  ['an origin that is not listed', { base: 'http://elsewhere.test/chat/' }, 'origin'],
  ['an origin that begins like a listed one', { base: 'http://remotes.test.elsewhere.test/chat/' }, 'origin'],
  ['an origin with a listed one as its user', { base: 'http://remotes.test@elsewhere.test/chat/' }, 'origin'],
  ['a data: address', { base: 'data:text/javascript,globalThis.attacked=true;//' }, 'origin'],
  ['an entry without a hash', { files: {} }, 'integrity'],
])('refuses %s', (_, change, kind) => {
  expect(() => target(change)).toThrow(expect.objectContaining({ kind, remote: 'chat' }))
})

test('accepts the page’s own origin and another patch of the federation runtime', () => {
  expect(target({ base: `${window.location.origin}/chat/`, federation: '2.9.7' }).version).toBe('1.2.3')
})

test.each([
  [
    'another platform',
    { platform: '^99.0.0' },
    { needs: '^99.0.0', has: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ],
  ['another loader', { federation: '3.1.4' }, { needs: 'loader 3.1', has: 'loader 2.9' }],
])('says what a release needs and what the page has: %s', (_, change, details) => {
  expect(() => target(change)).toThrow(expect.objectContaining({ details: expect.objectContaining(details) }))
})

test('refuses a remote that the registry does not have', () => {
  expect(() => resolveRemoteUrl('gone', {})).toThrow(expect.objectContaining({ kind: 'registry' }))
})

test.each([
  ['the page’s own origin', `${window.location.origin}/remotes/chat/old/remote-entry.js`],
  ['a blob of a listed origin', 'blob:http://localhost:3003/1f0d'],
])('refuses an unlisted override from %s', (_, address) => {
  const overrideOrigins = ['http://localhost:3003']
  setConfig({ ...testConfig, registry: { ...testConfig.registry, overrideOrigins } })
  storeOverride('chat', address)
  expect(() => target()).toThrow(expect.objectContaining({ kind: 'origin' }))
})

test('accepts an override only from a listed origin', () => {
  storeOverride('chat', 'http://localhost:3003/remote-entry.js')
  expect(() => target()).toThrow(expect.objectContaining({ kind: 'origin' }))
  setConfig({
    ...testConfig,
    registry: { ...testConfig.registry, overrideOrigins: ['http://localhost:3003'] },
  })
  expect(target().entry).toBe('http://localhost:3003/remote-entry.js')
  storeOverride('chat', null)
  expect(target().entry).toBe('http://remotes.test/chat/remote-entry.js')
})

test.each([
  ['/chat', ['remote-entry.js', 'main.js', 'list.js']],
  ['/chat/archive', ['remote-entry.js', 'main.js']],
  ['/elsewhere', []],
])('lists the files of the screen of %s', (path, files) => {
  const releases = { chat: buildRelease('chat', { screens: { '/chat': ['list.js'] } }) }
  expect(listFiles(path, releases)).toEqual(files.map((file) => `http://remotes.test/chat/${file}`))
})
