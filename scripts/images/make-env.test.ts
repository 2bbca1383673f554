import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSignedRelease, signRelease } from './signed-release'
import { buildRelease } from './testing/build-release'

const root = path.join(__dirname, '../..')
let folder: string
const addRemote = (name: string) => {
  mkdirSync(path.join(folder, 'remotes', name), { recursive: true })
  writeFileSync(path.join(folder, 'remotes', name, 'package.json'), '{}')
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-env-'))
  mkdirSync(path.join(folder, 'docker'))
  for (const file of ['docker/make-env', '.env.example'])
    cpSync(path.join(root, file), path.join(folder, file))
  for (const name of ['chat', 'truck-wash']) addRemote(name)
  mkdirSync(path.join(folder, 'shell'))
  writeFileSync(path.join(folder, 'shell/package.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

const makeEnv = () => spawnSync('sh', [path.join(folder, 'docker/make-env')], { encoding: 'utf8' })
const readText = () => readFileSync(path.join(folder, '.env'), 'utf8')
const readValues = () =>
  Object.fromEntries(
    readText()
      .split('\n')
      .flatMap((line) => [/^(\w+)='?(.*?)'?$/.exec(line)?.slice(1) ?? []])
      .filter(([name]) => name),
  ) as Record<string, string>
const readPublic = () =>
  new Map(
    String(readValues().RELEASE_KEYS)
      .split(' ')
      .map((pair) => pair.split(/=(.*)/) as [string, string]),
  )

test('makes a key for the shell and each remote: its private half signs what the registry’s public half verifies', async () => {
  expect(makeEnv()).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600)
  const keys = readPublic()
  expect([...keys.keys()]).toEqual(['shell', 'chat', 'truck-wash'])
  const built = await buildRelease('truck-wash', folder)
  const text = signRelease(built, String(readValues().RELEASE_KEY_TRUCK_WASH))
  expect(readSignedRelease(text, 'truck-wash', String(keys.get('truck-wash')))).toEqual(built)
  expect(() => readSignedRelease(text, 'truck-wash', String(keys.get('chat')))).toThrow('has not signed it')
  expect(new Set(Object.values(readValues()).filter((value) => value.length === 64)).size).toBe(4)
})

test('adds a DATA_KEY to an .env of before', () => {
  makeEnv()
  const { DATA_KEY: first } = readValues()
  expect(first).toHaveLength(64)
  writeFileSync(path.join(folder, '.env'), readText().replace(/^DATA_KEY=.*$/m, ''))
  expect(makeEnv()).toMatchObject({ status: 0, stdout: expect.stringContaining('data') })
  expect(readValues().DATA_KEY).toHaveLength(64)
  expect(readValues().DATA_KEY).not.toBe(first)
})

test('adds the key of a new remote and leaves everything else', () => {
  makeEnv()
  const before = readText().split('\n')
  expect(makeEnv()).toMatchObject({ status: 1, stderr: expect.stringContaining('left alone') })
  expect(readText().split('\n')).toEqual(before)
  addRemote('notes')
  expect(makeEnv()).toMatchObject({ status: 0, stdout: expect.stringContaining('the keys of: notes.') })
  const kept = before.filter((line) => !line.startsWith('RELEASE_KEYS='))
  expect(readText().split('\n')).toEqual(expect.arrayContaining(kept))
  expect([...readPublic().keys()]).toEqual(['shell', 'chat', 'notes', 'truck-wash'])
})
