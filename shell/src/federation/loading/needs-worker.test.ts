import { testConfig } from '@hosts/shared/testing'
import { needsWorker } from './needs-worker'

const setController = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })

const foreign = 'http://files.test/chat/remote-entry.js'
const own = `${window.location.origin}/remotes/chat/remote-entry.js`

test.each([
  ['of another origin', foreign, [], null, true],
  ['of another port of this host', 'http://localhost:9999/remote-entry.js', [], null, true],
  [
    'of an origin that begins like one of ours',
    `${foreign.replace('.test', '.test.elsewhere.test')}`,
    ['http://files.test'],
    null,
    true,
  ],
  ['of another origin that we run', foreign, ['http://files.test'], null, false],
  ['of the page’s origin', own, [], null, false],
  ['of another origin on a page that the worker controls', foreign, [], {}, false],
])('a file %s', (_, address, ownOrigins, controller, expected) => {
  setController(controller)
  expect(needsWorker(address, { ...testConfig.registry, ownOrigins })).toBe(expected)
})

test('in a browser without workers, and by a configuration that names no origin of ours, all others do', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
  const { ownOrigins: _, ...registry } = testConfig.registry
  expect([needsWorker(foreign, registry), needsWorker(own, registry)]).toEqual([true, false])
})
