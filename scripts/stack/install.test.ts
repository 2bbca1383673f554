import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
let folder: string
const inFolder = (...names: string[]) => path.join(folder, ...names)

/** A project with an npm of its own, which leaves a folder and records its arguments. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts install-'))
  for (const source of ['scripts/stack', 'shared/src/node'])
    cpSync(path.join(root, source), inFolder(source), { recursive: true })
  writeFileSync(inFolder('package-lock.json'), '{}')
  const npm = `#!/bin/sh\necho "$@" >>calls\nrm -rf node_modules\nmkdir node_modules\ntest ! -e offline || exit 1\ncase $* in *offline*) test ! -e outdated;; esac\n`
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
  writeFileSync(inFolder('package-lock.json'), '{ }')
  expect(install()).toBeNull()
  expect(calls()).toHaveLength(2)
  expect(existsSync(inFolder('.lock'))).toBe(false)
})

test('installs again after a failure, also with the lockfile of the last success', () => {
  expect(install()).toBeNull()
  writeFileSync(inFolder('package-lock.json'), '{ }')
  writeFileSync(inFolder('offline'), '')
  expect(install()).toMatch(/could not be installed/)
  writeFileSync(inFolder('package-lock.json'), '{}')
  rmSync(inFolder('offline'))
  expect([install(), install()]).toEqual([null, null])
  expect(calls()).toHaveLength(4)
})

test('asks the registry when a version is newer than npm’s cache', () => {
  writeFileSync(inFolder('outdated'), '')
  expect(install()).toBeNull()
  expect(calls()).toEqual(['ci --prefer-offline --loglevel=silent', 'ci --loglevel=error'])
})
