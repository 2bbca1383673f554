import { generateKeyPairSync } from 'node:crypto'
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readPublicKey, readRegistryKey } from '../stack/registry-key.mjs'
import { setCanary } from './canary'
import { readRegistry } from './registry-file'
import { release } from './release'
import { resign } from './resign'
import { rollback } from './rollback'
import { openSite } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

let work: ReturnType<typeof createWorkFolder>
beforeEach(() => {
  work = createWorkFolder()
})
afterEach(() => work.remove())

const newKey = (name: string, curve = 'P-256') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve })
  const file = path.join(work.folder, `${name}.pem`)
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
  return file
}
const read = (options: object) => readRegistryKey({ site: work.root, file: undefined, env: {}, ...options })

test('creates one development key, readable by its owner only, that marks the registry', async () => {
  const file = path.join(work.folder, 'registry-key.pem')
  const { publicKey, development } = read({})
  expect({ again: read({}).publicKey, development }).toEqual({ again: publicKey, development: true })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readPublicKey(file)).toBe(publicKey)
  const site = await openSite({ root: work.root })
  await release(site, createFakeRemote(work.folder), {})
  expect((await readRegistry(site))?.development).toBe(true)
})

test('asks for a key in production and refuses a development key from any source', () => {
  expect(() => read({ production: true })).toThrow(/^Production needs a key of its own/)
  read({})
  const file = path.join(work.folder, 'registry-key.pem')
  const pem = readFileSync(file, 'utf8')
  for (const options of [{ file }, { env: { REGISTRY_KEY_FILE: file } }, { env: { REGISTRY_KEY: pem } }])
    expect(() => read({ production: true, ...options })).toThrow(
      /is a development key, which production refuses/,
    )
})

test('reads a key from the option, the environment or a file that it names', async () => {
  const file = newKey('production')
  const expected = { publicKey: readPublicKey(`${file}.pub`), development: false }
  for (const options of [
    { file },
    { env: { REGISTRY_KEY_FILE: file } },
    { env: { REGISTRY_KEY: readFileSync(file, 'utf8') } },
  ])
    expect(read({ production: true, ...options })).toMatchObject(expected)
  const site = await openSite({ root: work.root, key: file, production: true })
  await release(site, createFakeRemote(work.folder), {})
  expect((await readRegistry(site))?.development).toBeUndefined()
})

test('refuses another kind of key, a missing file and what is no key', () => {
  expect(() => read({ file: newKey('other', 'P-384') })).toThrow(/holds no ECDSA P-256 private key/)
  expect(() => read({ file: '/nowhere.pem' })).toThrow('The key /nowhere.pem cannot be read: ENOENT.')
  expect(() => read({ env: { REGISTRY_KEY: 'secret' } })).toThrow(/REGISTRY_KEY holds no ECDSA P-256/)
})

test('replaces a key by trusting the old one once, and again for older releases', async () => {
  const [old, next] = [newKey('old'), newKey('next')]
  const before = await openSite({ root: work.root, key: old })
  await release(before, createFakeRemote(work.folder, { version: '1.0.0' }), {})
  const alone = await openSite({ root: work.root, key: next })
  await expect(release(alone, createFakeRemote(work.folder, { version: '1.1.0' }), {})).rejects.toThrow(
    /was not signed with this key; after a change of keys, name the old one with --trust/,
  )
  const changing = await openSite({ root: work.root, key: next, trust: `${old}.pub` })
  await release(changing, createFakeRemote(work.folder, { version: '1.1.0' }), {})
  expect((await readRegistry(alone))?.remotes.chat?.stable.version).toBe('1.1.0')
  await expect(setCanary(alone, 'chat', '1.0.0', 5)).rejects.toThrow(
    /release\.json was not signed with this key/,
  )
  expect((await rollback(changing, 'chat')).chat?.stable.version).toBe('1.0.0')
})

test('signs everything again after a change of keys, so that no command needs the old one', async () => {
  const [old, next, foreign] = [newKey('old'), newKey('next'), newKey('foreign')]
  const before = await openSite({ root: work.root, key: old })
  for (const version of ['1.0.0', '1.1.0'])
    await release(before, createFakeRemote(work.folder, { version }), {})
  const theirs = await openSite({ root: path.join(work.folder, 'theirs'), key: foreign })
  const { stable } = await release(theirs, createFakeRemote(work.folder, { version: '6.6.6' }), {})
  const [folder, record] = [
    path.dirname(stable.entry),
    `remotes/chat/${path.dirname(stable.entry)}/release.json`,
  ]
  cpSync(path.join(theirs.root, 'remotes/chat', folder), path.join(work.root, 'remotes/chat', folder), {
    recursive: true,
  })

  const alone = await openSite({ root: work.root, key: next })
  await expect(resign(alone)).rejects.toThrow(/was not signed with this key/)
  const changing = await openSite({ root: work.root, key: next, trust: `${old}.pub` })
  expect(await resign(changing)).toEqual([
    expect.stringContaining('Signed 2 releases'),
    expect.stringMatching(new RegExp(`^Left as it was: .*${record.replaceAll('.', '\\.')} was not signed`)),
  ])
  expect((await resign(alone))[0]).toContain('Signed 0 releases')
  expect((await rollback(alone, 'chat')).chat?.stable.version).toBe('1.0.0')
  const again = { ...alone, why: 'again' }
  expect((await setCanary(again, 'chat', '1.1.0', 5)).canary?.release.version).toBe('1.1.0')
  await expect(setCanary(alone, 'chat', '6.6.6', 5)).rejects.toThrow(/was not signed with this key/)
})
