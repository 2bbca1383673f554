import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addHash, createEntry, findMissing, findProblems } from './complete-lockfile.mjs'

const parent = { version: '2.0.0', dev: true, optionalDependencies: { 'tool-win32-x64': '2.0.0' } }
const binary = { version: '2.0.0', integrity: 'sha512-x', optional: true }
const findPlaces = (packages: Parameters<typeof findMissing>[0]['packages']) =>
  findMissing({ packages }).map(({ place }) => place)

test.each([
  ['places a package beside its parent', { 'node_modules/tool': parent }, ['node_modules/tool-win32-x64']],
  [
    'skips a package that is there',
    { 'node_modules/tool': parent, 'node_modules/tool-win32-x64': binary },
    [],
  ],
  [
    'replaces another version',
    { 'node_modules/tool': parent, 'node_modules/tool-win32-x64': { ...binary, version: '1.0.0' } },
    ['node_modules/tool-win32-x64'],
  ],
  [
    'places a package beside a nested parent',
    { 'node_modules/app/node_modules/tool': parent, 'node_modules/tool-win32-x64': { version: '1.0.0' } },
    ['node_modules/app/node_modules/tool-win32-x64'],
  ],
  [
    'skips a package in a folder further up',
    { 'node_modules/app/node_modules/tool': parent, 'node_modules/tool-win32-x64': binary },
    [],
  ],
  [
    'places the package of a workspace at the top',
    { 'services/api': parent },
    ['node_modules/tool-win32-x64'],
  ],
])('%s', (_, packages, places) => {
  expect(findPlaces(packages)).toEqual(places)
})

const missing = { name: 'tool-win32-x64', range: '2.0.0', place: 'node_modules/tool-win32-x64', parent }

test('an entry has the fields of the registry', () => {
  const published = { version: '2.0.0', integrity: 'sha512-x', os: ['win32'], cpu: ['x64'] }
  expect(createEntry(missing, published)).toEqual({ ...published, dev: true, optional: true })
})

test('an entry without a hash gets it in its place', () => {
  const { integrity, ...unhashed } = binary
  const entry = addHash(unhashed, { version: '2.0.0', integrity, os: ['win32'] })
  expect(JSON.stringify(entry)).toBe(JSON.stringify(binary))
})

test.each([
  [
    'a missing package',
    { 'node_modules/tool': { ...parent, integrity: 'sha512-x' } },
    'It lacks tool-win32-x64 2.0.0. `npm run lockfile` adds them.',
  ],
  [
    'an entry without a hash',
    { 'services/api/node_modules/tool-win32-x64': { version: '2.0.0', optional: true } },
    'It has no hash of services/api/node_modules/tool-win32-x64. `npm run lockfile` adds them.',
  ],
  [
    'a download address',
    { 'node_modules/tool': { ...binary, resolved: 'https://registry.example/tool.tgz' } },
    'It says where to download node_modules/tool: remove https://registry.example/tool.tgz.',
  ],
  [
    'a package for a newer Node than the oldest one',
    {
      '': { version: '0.1.0', engines: { node: '>=20.19' } },
      'node_modules/tool': { ...binary, engines: { node: '>=22' } },
    },
    'node_modules/tool needs Node >=22, and Hosts runs on 20.19.0.',
  ],
])('names %s', (_, packages, problem) => {
  expect(findProblems({ packages })).toEqual([problem])
})

test.each([
  ['a workspace', { 'services/api': { version: '0.1.0' } }],
  ['the link to a workspace', { 'node_modules/@hosts/api': { ...binary, integrity: undefined, link: true } }],
  [
    'what is within another package',
    { 'node_modules/a/node_modules/b': { version: '1.0.0', inBundle: true } },
  ],
])('needs no hash of %s', (_, packages) => {
  expect(findProblems({ packages })).toEqual([])
})

test('checks the lockfile when the checkout is behind a symbolic link', () => {
  const link = path.join(mkdtempSync(path.join(tmpdir(), 'hosts-link-')), 'checkout')
  symlinkSync(path.join(__dirname, '..'), link)
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(link, 'scripts/complete-lockfile.mjs'), '--check'],
    {
      encoding: 'utf8',
    },
  )
  expect(stdout).toMatch('package-lock.json names the packages of every platform, with their hashes.')
})
