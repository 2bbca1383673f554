import { remotes } from '../stack/apps.mjs'
import type { RemoteManifest } from '../stack/types'
import { findWithoutRight } from './find-without-right'

const rights = {
  owner: 'Chat team',
  paths: ['/locations/chat'],
  menu: ['location'],
  slots: ['search'],
  budget: { entry: 1, firstScreen: 2, all: 3, slot: 1 },
}
const remote: RemoteManifest = {
  name: 'chat',
  folder: 'remotes/chat',
  version: '1.0.0',
  owner: 'Chat team',
  platform: '^1.0.0',
  paths: ['/locations/chat', '/locations/chat/archive'],
  menu: [{ place: 'location', path: '/locations/chat', text: 'Chat' }],
  slots: [{ slot: 'search' }],
  rights,
}

test.each(remotes)('$name stays within its rights', (remote) => {
  expect(findWithoutRight(remote)).toBeNull()
})

test('a remote may bring less than its rights, and paths below its own', () => {
  expect(findWithoutRight(remote)).toBeNull()
  expect(findWithoutRight({ ...remote, paths: [], menu: undefined, slots: undefined })).toBeNull()
})

test.each<[Partial<RemoteManifest>, string]>([
  [{ rights: undefined }, 'no row in'],
  [{ paths: ['/locations/chat', '/locations'] }, 'to the path /locations '],
  [{ paths: ['/locations/chatter'] }, 'to the path /locations/chatter '],
  [{ paths: ['/'] }, 'to the path / '],
  [{ menu: [{ place: 'main', path: '/locations/chat', text: 'Chat' }] }, 'to the menu main '],
  [{ rights: { ...rights, menu: undefined } }, 'to the menu location '],
  [{ slots: [{ slot: 'chat-driver' }] }, 'to the slot chat-driver '],
  [{ layout: true }, 'to the location layout '],
  [{ offline: true }, 'to be stored ahead '],
  [{ layout: true, offline: true }, 'layout and has no right to be stored ahead '],
  [{ rights: { ...rights, budget: undefined as never } }, 'no budget for entry '],
  [{ rights: { ...rights, budget: { entry: 1, firstScreen: 2 } as never } }, 'no budget for all '],
  [{ rights: { ...rights, budget: { entry: 1, firstScreen: 2, all: 3 } } }, 'no budget for slot '],
])('%j has no right', (change, words) => {
  expect(findWithoutRight({ ...remote, ...change })).toContain(words)
})
