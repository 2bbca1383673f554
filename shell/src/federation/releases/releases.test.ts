import { buildRelease } from '../testing/builders'
import { chooseReleases, findLayoutRemote, findRemote, resolveReleaseFolder } from './releases'

const releases = {
  auth: buildRelease('auth', { paths: ['/login', '/parkings/sign-up'] }),
  locations: buildRelease('locations', { paths: ['/', '/locations', '/parkings'], layout: true }),
  chat: buildRelease('chat', { paths: ['/locations/chat'] }),
}

test.each([
  ['/', 'locations'],
  ['/login', 'auth'],
  ['/login/help', 'auth'],
  ['/loginx', null],
  ['/parkings', 'locations'],
  ['/parkings/7', 'locations'],
  ['/parkings/sign-up', 'auth'],
  ['/locations/overview', 'locations'],
  ['/locations/chat', 'chat'],
  ['/locations/chatter', 'locations'],
  ['/nowhere', null],
])('%s belongs to %s', (path, remote) => {
  expect(findRemote(releases, path)).toBe(remote)
})

test('finds the remote with the layout', () => {
  expect(findLayoutRemote(releases)).toBe('locations')
})

test('chooses the canary for its share of browsers, else the stable release', () => {
  const canary = { percent: 20, release: buildRelease('chat', { version: '2.0.0' }) }
  const registry = { sequence: 1, remotes: { chat: { stable: buildRelease('chat'), canary } } }
  expect(chooseReleases(registry, (name, percent) => name === 'chat' && percent === 20).chat?.version).toBe(
    '2.0.0',
  )
  expect(chooseReleases(registry, () => false).chat?.version).toBe('1.2.3')
})

test.each([
  ['remotes/chat/1.0.0/', '/registry.json', 'http://localhost/remotes/chat/1.0.0/'],
  [
    'remotes/chat/1.0.0/',
    'https://cdn.test/hosts/registry.json',
    'https://cdn.test/hosts/remotes/chat/1.0.0/',
  ],
  ['http://chat.test/1.0.0/', '/registry.json', 'http://chat.test/1.0.0/'],
])('resolves the folder %s of the registry at %s to %s', (base, url, folder) => {
  expect(resolveReleaseFolder(buildRelease('chat', { base }), url)).toBe(folder)
})
