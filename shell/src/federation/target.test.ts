import { setConfig } from '@hosts/shared/platform'
import { testConfig } from '@hosts/shared/testing'
import { storeOverride } from './overrides'
import { targetOf } from './target'
import { exampleRelease } from './testing'

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual('@module-federation/enhanced/runtime'),
  getInstance: () => ({ version: '2.9.2' }),
}))

beforeEach(() => {
  localStorage.clear()
  setConfig(testConfig)
})
const target = (change: Parameters<typeof exampleRelease>[1] = {}) =>
  targetOf('chat', { chat: exampleRelease('chat', change) })

test('a release is loaded from its folder, every file by its hash', () => {
  const { entry, preload, integrity } = target()
  expect(entry).toBe('http://remotes.test/chat/remote-entry.js')
  expect(preload).toEqual(['http://remotes.test/chat/main.js'])
  expect(integrity.get(entry)).toBe(exampleRelease('chat').files['remote-entry.js'])
})

test.each([
  ['a platform that this is not', { platform: '^2.0.0' }, 'incompatible'],
  ['a newer platform', { platform: '>=1.99.0' }, 'incompatible'],
  ['another federation runtime', { federation: '3.0.0' }, 'incompatible'],
  ['an origin that is not listed', { base: 'http://elsewhere.test/chat/' }, 'origin'],
  ['an origin that begins like a listed one', { base: 'http://remotes.test.elsewhere.test/chat/' }, 'origin'],
  ['an origin with a listed one as its user', { base: 'http://remotes.test@elsewhere.test/chat/' }, 'origin'],
  ['a data: address', { base: 'data:text/javascript,globalThis.attacked=true;//' }, 'origin'],
  ['an entry without a hash', { files: {} }, 'integrity'],
])('%s is refused before anything is loaded', (_, change, kind) => {
  expect(() => target(change)).toThrow(expect.objectContaining({ kind, remote: 'chat' }))
})

test('the page’s own origin needs no listing, nor does a patch of the federation runtime matter', () => {
  expect(target({ base: `${window.location.origin}/chat/`, federation: '2.9.7' }).version).toBe('1.2.3')
})

test('a remote that the registry does not have', () => {
  expect(() => targetOf('gone', {})).toThrow(expect.objectContaining({ kind: 'registry' }))
})

test.each([
  ['the page’s own origin', `${window.location.origin}/remotes/chat/old/remote-entry.js`],
  ['a blob of a listed origin', 'blob:http://localhost:3003/1f0d'],
])('an override from %s has to be listed', (_, address) => {
  const overrideOrigins = ['http://localhost:3003']
  setConfig({ ...testConfig, registry: { ...testConfig.registry, overrideOrigins } })
  storeOverride('chat', address)
  expect(() => target()).toThrow(expect.objectContaining({ kind: 'origin' }))
})

test('an override is taken from an allowed origin alone', () => {
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
