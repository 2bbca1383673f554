import { setConfig, toast } from '@hosts/shared/platform'
import { testConfig } from '@hosts/shared/testing'
import { readOverrides, storeOverride } from '../federation/releases/overrides'
import { buildRelease } from '../federation/testing/builders'
import { followOverrideLink } from './follow-override-link'

const address = 'http://localhost:3013/remote-entry.js'
const refused = jest.spyOn(toast, 'error')

beforeEach(() => {
  localStorage.clear()
  refused.mockClear()
  const registry = { ...testConfig.registry, overrideOrigins: ['http://localhost:3013'] }
  setConfig({ ...testConfig, registry })
})

const follow = async (search: string) => {
  window.history.replaceState(null, '', `/locations?page=2&${search}#top`)
  await followOverrideLink({ loadReleases: async () => ({ chat: buildRelease('chat') }) })
  expect(window.location.href).toBe(`${window.location.origin}/locations?page=2#top`)
}

test('sets an override with one link and resets it with another', async () => {
  await follow(`override=chat@${address}`)
  expect(readOverrides()).toEqual({ chat: address })
  await follow('override=chat@')
  expect(readOverrides()).toEqual({})
  expect(refused).not.toHaveBeenCalled()
})

test.each([
  ['an unlisted origin', 'override=chat@https://evil.test/remote-entry.js', /from https:\/\/evil\.test/],
  ['the page’s own origin', `override=chat@${window.location.origin}/old.js`, /not allowed/],
  ['no address', 'override=chat@elsewhere', /is none/],
  ['no name', `override=${address}`, /is none/],
  ['an unknown remote', `override=sales@${address}`, /no such remote/],
])('changes nothing and says so for %s', async (_, search, words) => {
  storeOverride('chat', address)
  await follow(search)
  expect(readOverrides()).toEqual({ chat: address })
  expect(refused).toHaveBeenCalledWith(expect.stringMatching(words), expect.anything())
})

test('allows no override without listed origins, as in production', async () => {
  setConfig(testConfig)
  await follow(`override=chat@${address}`)
  expect(readOverrides()).toEqual({})
  expect(refused).toHaveBeenCalledTimes(1)
})

test('resets an override without a readable registry', async () => {
  storeOverride('chat', address)
  window.history.replaceState(null, '', '/?override=chat@')
  await followOverrideLink({ loadReleases: () => Promise.reject(new Error('no registry')) })
  expect(readOverrides()).toEqual({})
})
