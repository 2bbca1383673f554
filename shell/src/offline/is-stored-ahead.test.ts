import { buildRelease } from '../federation/testing/builders'
import { isStoredAhead } from './is-stored-ahead'

const entry = 'http://remotes.test/gate/remote-entry.js'
const target = { name: 'gate', entry } as Parameters<typeof isStoredAhead>[1]
const stored = { id: entry, files: {} }

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

test.each<[what: string, offline: boolean, apps: object, isStored: boolean]>([
  ['all files are stored', true, { gate: [stored] }, true],
  ['it is the release before', true, { gate: [{ id: 'a newer one', files: {} }, stored] }, true],
  ['files are missing', true, {}, false],
  ['another release is stored', true, { gate: [{ id: 'an older one', files: {} }] }, false],
  ['only used files are stored', false, { gate: [stored] }, false],
])('a release is stored ahead when %s (offline: %s, %j): %s', async (_, offline, apps, isStored) => {
  const list = { sequence: 1, apps, pending: { gate: stored } }
  Object.assign(globalThis, { caches: { match: async () => Response.json(list) } })
  expect(await isStoredAhead({ gate: buildRelease('gate', { offline }) }, target)).toBe(isStored)
})
