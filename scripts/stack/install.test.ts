import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
let folder: string
const inFolder = (...names: string[]) => path.join(folder, ...names)

const writeLockfile = (packages: object) =>
  writeFileSync(inFolder('package-lock.json'), JSON.stringify({ packages }))

/** A project with an npm of its own, which leaves a folder with its own list of packages and records its arguments. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts install-'))
  for (const source of ['scripts/stack', 'shared/src/node'])
    cpSync(path.join(root, source), inFolder(source), { recursive: true })
  writeLockfile({})
  const npm = `#!/bin/sh\necho "$@" >>calls\nrm -rf node_modules\nmkdir node_modules\ntest ! -e offline || exit 1\ncp package-lock.json node_modules/.package-lock.json\ncase $* in *offline*) test ! -e outdated;; esac\n`
  writeFileSync(inFolder('npm'), npm)
  chmodSync(inFolder('npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Result of an installation: null, or its message. */
const install = () => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    input: `import { ensureInstalled } from './scripts/stack/install.mjs'
      import { exitWithError } from './scripts/stack/exit.mjs'
      await ensureInstalled().catch(exitWithError)`,
    encoding: 'utf8',
  })
  return status === 0 ? null : stderr
}
const calls = () => readFileSync(inFolder('calls'), 'utf8').trim().split('\n')

test('installs once, and again when the lockfile changes', () => {
  expect([install(), install()]).toEqual([null, null])
  expect(calls()).toEqual(['ci --prefer-offline --loglevel=silent'])
  writeLockfile({ 'node_modules/react': { version: '2.0.0' } })
  expect(install()).toBeNull()
  expect(calls()).toHaveLength(2)
  expect(existsSync(inFolder('.lock'))).toBe(false)
})

test('installs again after a failure, also with the lockfile of the last success', () => {
  expect(install()).toBeNull()
  writeLockfile({ 'node_modules/react': { version: '2.0.0' } })
  writeFileSync(inFolder('offline'), '')
  expect(install()).toMatch(/could not be installed/)
  writeLockfile({})
  rmSync(inFolder('offline'))
  expect([install(), install()]).toEqual([null, null])
  expect(calls()).toHaveLength(4)
})

test('asks the registry when a version is newer than npm’s cache', () => {
  writeFileSync(inFolder('outdated'), '')
  expect(install()).toBeNull()
  expect(calls()).toEqual(['ci --prefer-offline --loglevel=silent', 'ci --loglevel=error'])
})

test('links a new workspace without installing, and removes the link of one that is gone', () => {
  const react = { 'node_modules/react': { version: '1.0.0', integrity: 'sha512-a' } }
  const workspace = (name: string) => ({
    [`node_modules/@hosts/${name}`]: { resolved: `remotes/${name}`, link: true },
    [`remotes/${name}`]: { version: '0.1.0' },
  })
  writeLockfile({ ...react, ...workspace('auth') })
  expect(install()).toBeNull()
  // npm leaves out what is for other machines.
  const other = { 'node_modules/react-android': { version: '1.0.0', optional: true } }
  writeLockfile({ ...react, ...other, ...workspace('gate') })
  expect([install(), install()]).toEqual([null, null])
  expect(calls()).toHaveLength(1)
  expect(readdirSync(inFolder('node_modules/@hosts'))).toEqual(['gate'])
  expect(readlinkSync(inFolder('node_modules/@hosts/gate'))).toBe('../../remotes/gate')
  writeLockfile({ 'node_modules/react': { version: '1.0.0', integrity: 'sha512-b' }, ...workspace('gate') })
  expect(install()).toBeNull()
  expect(calls()).toHaveLength(2)
})
