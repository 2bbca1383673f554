import { toRemoteRecord } from './read-records'

const build = { federation: '2.0.0', contract: 1, preload: ['a.js'], platformExports: [] }
const release = { commit: 'c1', archive: 'sha384-a' }
const manifest = {
  name: 'notes',
  folder: 'remotes/notes',
  version: '1.0.0',
  owner: 'Notes',
  platform: '^1.0.0',
  paths: ['/locations/notes'],
}

test('a record has what the registry says of a remote, and no field that its package.json lacks', () => {
  const extra = {
    open: ['/notes'],
    screens: { '/notes': ['list'] },
    layout: true,
    offline: true,
    menu: [],
    slots: [],
  }
  const { name, folder, ...fields } = manifest
  expect(toRemoteRecord(manifest, build, release)).toStrictEqual({ ...fields, ...release, build })
  expect(toRemoteRecord({ ...manifest, ...extra, layout: undefined }, build, release)).toStrictEqual({
    ...fields,
    ...release,
    open: extra.open,
    screens: extra.screens,
    offline: true,
    menu: [],
    slots: [],
    build,
  })
})
