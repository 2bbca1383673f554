import { remoteEntry } from '../stack/apps.mjs'
import { describeRelease } from './describe-release'

const remote = {
  name: 'chat',
  folder: 'remotes/chat',
  version: '1.0.0',
  owner: 'Chat team',
  platform: '^1.0.0',
  paths: ['/locations/chat'],
}
const dist = {
  federation: '2.9.2',
  contract: 1,
  preload: [],
  chunks: { list: ['list.js', 'list.css'], item: ['item.js', 'list.css'] },
  platformExports: [],
  contents: new Map([[remoteEntry, Buffer.from('')]]),
}

test('lists each file of a screen once, by the screen’s path', () => {
  const screens = { '/locations/chat': ['list', 'item'] }
  expect(describeRelease({ ...remote, screens }, dist, false).screens).toEqual({
    '/locations/chat': ['list.js', 'list.css', 'item.js'],
  })
  expect(describeRelease(remote, dist, false).screens).toBeUndefined()
})

test('refuses a screen that the build does not have', () => {
  const screens = { '/locations/chat': ['gone'] }
  expect(() => describeRelease({ ...remote, screens }, dist, false)).toThrow('The build has no chunk gone')
})
