import type { MenuItem } from '@hosts/shared/registry'
import { buildRelease } from '../../federation/testing/builders'
import { buildMenu, findCurrent } from './build-menu'

const item = (place: string, path: string, change: Partial<MenuItem> = {}): MenuItem => ({
  place,
  path,
  text: path,
  ...change,
})
const remote = (paths: string[], menu?: MenuItem[]) => buildRelease('any', { paths, ...(menu && { menu }) })
const listTexts = (...menu: Parameters<typeof buildMenu>) => buildMenu(...menu).map(({ text }) => text)

const auth = remote(
  ['/login', '/team', '/account', '/parkings/account'],
  [
    item('main', '/team', { text: 'Team', order: 30, who: ['owner'] }),
    item('main', '/account', { text: 'Account', order: 40, who: ['owner', 'manager'] }),
    item('main', '/parkings/account', { text: 'Account', order: 40, who: ['access-only'] }),
  ],
)
const locations = remote(
  ['/', '/locations', '/parkings'],
  [
    item('main', '/locations', { text: 'Locations', order: 10, who: ['owner', 'manager'] }),
    item('main', '/parkings', { text: 'Gate', order: 20 }),
    item('location', '/locations/settings', { text: 'Settings', order: 70 }),
    item('location', '/locations/overview', { text: 'Overview', order: 10 }),
  ],
)

test('a remote that the shell does not know has its place in the menus', () => {
  const notes = remote(
    ['/locations/notes', '/notes'],
    [
      item('location', '/locations/notes', { text: 'Notes', order: 35 }),
      item('main', '/notes', { text: 'All notes' }),
      item('somewhere else', '/notes', { text: 'For a newer shell' }),
    ],
  )
  const releases = { locations, notes }
  expect(listTexts(releases, 'main', 'owner')).toEqual(['Locations', 'Gate', 'All notes'])
  expect(listTexts(releases, 'location', 'owner')).toEqual(['Overview', 'Notes', 'Settings'])
})

test.each([
  ['owner', ['Locations', 'Gate', 'Team', 'Account']],
  ['manager', ['Locations', 'Gate', 'Account']],
  ['access-only', ['Gate', 'Account']],
])('%s sees %j, with and without a registry', (subrole, texts) => {
  expect(listTexts({ auth, locations }, 'main', subrole)).toEqual(texts)
  expect(listTexts(null, 'main', subrole)).toEqual(texts)
})

test('gate staff see no section that leads them back to the gate', () => {
  const remotes = { locations }
  expect(listTexts(remotes, 'location', 'access-only')).toEqual([])
  expect(listTexts(remotes, 'location', 'manager')).toEqual(['Overview', 'Settings'])
})

test('a remote adds no item for a screen of another one, or of nobody', () => {
  const chat = remote(
    ['/locations/chat'],
    [item('main', '/locations', { text: 'Not theirs' }), item('main', '/nowhere')],
  )
  expect(listTexts({ locations, chat }, 'main', 'owner')).toEqual(['Locations', 'Gate'])
})

test('a release without a screen has no item for it', () => {
  expect(listTexts({ auth: remote(['/login']), locations }, 'main', 'owner')).toEqual(['Locations', 'Gate'])
})

test('a release without menus keeps its place in the main menu while it is in the registry', () => {
  const released = { auth, locations: remote(['/', '/locations', '/parkings']) }
  expect(listTexts(released, 'main', 'owner')).toEqual(['Locations', 'Gate', 'Team', 'Account'])
  expect(listTexts({ auth }, 'main', 'owner')).toEqual(['Team', 'Account'])
})

test.each([
  ['/', '/locations'],
  ['/reports', '/locations'],
  ['/parkings', '/parkings'],
  ['/parkings/7', '/parkings'],
  ['/parkings/account', '/parkings/account'],
  ['/login', undefined],
])('at %s the item %s is the current one', (pathname, path) => {
  const items = [
    item('main', '/locations', { within: ['/', '/locations', '/reports'] }),
    item('main', '/parkings'),
    item('main', '/parkings/account'),
  ]
  expect(findCurrent(items, pathname)).toBe(path)
})
