import { buildRelease } from '../../shell/src/federation/testing/builders'
import { createFakeRemote, createWorkFolder } from '../release/testing/fake-remote'
import { findForeignParts, listScreens, type Parts } from './read-parts'

const work = createWorkFolder()
afterAll(() => work.remove())
const remote = createFakeRemote(work.folder, { slots: [{ slot: 'search' }] })
const releases = {
  chat: buildRelease('chat', { paths: ['/locations/chat'] }),
  locations: buildRelease('locations', { paths: ['/', '/locations'] }),
}
const brings = (parts: Partial<Parts>): Parts => ({ routes: [], layout: false, slots: [], ...parts })

test.each<[Partial<Parts>, string[]]>([
  [{ routes: [{ path: '/locations/chat/:id' }], slots: ['search'] }, []],
  [{ routes: [{ path: '/locations' }] }, ['chat brings the route /locations, which is none of its paths']],
  [
    { layout: true, slots: ['search', 'chat-driver'] },
    [
      'chat brings a part for the slot chat-driver, which its package.json does not name',
      'chat brings a location layout, which its package.json does not name',
    ],
  ],
])('%j', (parts, words) => {
  expect(findForeignParts(remote, brings(parts), releases)).toEqual(words)
})

test('lists its own screens once, with an id for each parameter', () => {
  const archive = { path: 'archive/:year?' }
  const routes = [
    { children: [{ path: '/locations/chat', children: [{ index: true as const }, archive] }] },
    { path: '/locations/chat' },
    { path: '/locations' },
    { path: '/locations/chat/*' },
  ]
  expect(listScreens('chat', brings({ routes }), releases, 7)).toEqual([
    '/locations/chat',
    '/locations/chat/archive/7',
  ])
})
