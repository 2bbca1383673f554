import { layoutRemote, registry, remoteAt } from './registry'

const entry = 'http://localhost:3001/remote-entry.js'
const example = registry.parse({
  remotes: {
    auth: { version: '1.0.0', entry, paths: ['/login', '/parkings/sign-up'] },
    locations: { version: '1.0.0', entry, paths: ['/', '/locations', '/parkings'], layout: true },
    chat: { version: '1.0.0', entry, paths: ['/locations/chat'] },
  },
})

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
  expect(remoteAt(example, path)).toBe(remote)
})

test('the layout comes from the remote that says so', () => {
  expect(layoutRemote(example)).toBe('locations')
})

test.each([
  [{}],
  [{ remotes: [] }],
  [{ remotes: { auth: { version: '1', entry: 'nowhere', paths: [] } } }],
  [{ remotes: { auth: { version: '1', entry, paths: ['login'] } } }],
])('a registry that is none is refused: %j', (document) => {
  expect(registry.safeParse(document).success).toBe(false)
})
