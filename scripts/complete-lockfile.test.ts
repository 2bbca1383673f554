import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createEntry, findMissing, findProblems, parsePlatform } from './complete-lockfile.mjs'

test.each([
  ['@swc/core-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@unrs/resolver-binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@rspack/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@linux-arm64/transliterate', {}],
])('reads the platform from %s', (name, platform) => {
  expect(parsePlatform(name)).toEqual(platform)
})

const parent = { version: '2.0.0', dev: true, optionalDependencies: { 'tool-win32-x64': '2.0.0' } }
const binary = { version: '2.0.0', optional: true }
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

test('an entry has the platform in its name where the registry lacks the version', () => {
  const entry = { version: '2.0.0', os: ['win32'], cpu: ['x64'], dev: true, optional: true }
  expect(createEntry(missing, null)).toEqual(entry)
})

test.each([
  ['a name without a platform', { ...missing, name: 'transliterate' }],
  ['a range of versions', { ...missing, range: '^2.0.0' }],
])('refuses %s that the registry lacks', (_, unknown) => {
  expect(() => createEntry(unknown, null)).toThrow(/The registry lacks/)
})

test('names missing packages and download addresses', () => {
  const packages = { 'node_modules/tool': { ...parent, resolved: 'https://registry.example/tool.tgz' } }
  expect(findProblems({ packages })).toEqual([
    'It lacks tool-win32-x64 2.0.0. `npm run lockfile` adds them.',
    'It says where to download node_modules/tool: remove https://registry.example/tool.tgz.',
  ])
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
  expect(stdout).toMatch('package-lock.json names the packages of every platform.')
})
