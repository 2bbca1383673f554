import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lengthListName } from '../../shared/src/contract/registry'
import { promote, setCanary } from './canary'
import { computeIntegrity } from './dist'
import { listChanges } from './list-changes'
import { listReleases } from './list-releases'
import { readRegistry } from './registry-file'
import { release } from './release'
import { rollback } from './rollback'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root })
})
afterEach(() => work.remove())

const releaseVersion = (version: string, content?: string) =>
  release(site, createFakeRemote(work.folder, { version }, content), {})
/** The folder of each release. */
const listFolders = () => readdirSync(path.join(work.root, 'remotes/chat')).filter((name) => /^\d/.test(name))
const findLengthList = (base: string) =>
  String(readdirSync(path.join(work.root, base)).find((name) => lengthListName.test(name)))
const readRegistryText = () => readFileSync(path.join(work.root, 'registry.json'), 'utf8')
const readStable = async () => (await readRegistry(site))?.remotes.chat?.stable.version

/** Expects the work to throw this sentence and to leave the registry unchanged. */
const expectRefusal = async (work: Promise<unknown>, sentence: RegExp) => {
  const before = readRegistryText()
  await expect(work).rejects.toThrow(sentence)
  expect(readRegistryText()).toBe(before)
}

test('puts the entry into a folder named by its content and shared files beside it, without maps', async () => {
  const { stable } = await releaseVersion('1.0.0')
  const own = path.dirname(stable.entry)
  expect(own).toMatch(/^1\.0\.0-[0-9a-f]{10}$/)
  const folder = path.join(work.root, 'remotes/chat')
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    own,
    `${own}/files.json`,
    `${own}/release.json`,
    `${own}/remote-entry.js`,
    'images',
    'images/logo.svg',
    expect.stringMatching(/^lengths\.[0-9a-f]{10}\.json$/),
    'remote.0123456789.js',
  ])
  expect(stable).toMatchObject({
    federation: '2.9.2',
    base: 'remotes/chat/',
    entry: `${own}/remote-entry.js`,
    preload: ['remote.0123456789.js'],
  })
})

test('puts the hashes of the first files into the registry, and those of all others into a list', async () => {
  const { stable } = await releaseVersion('1.0.0')
  const own = path.dirname(stable.entry)
  const first = [`${own}/remote-entry.js`, `${own}/files.json`, 'remote.0123456789.js']
  expect(Object.keys(stable.files)).toEqual(first)
  const list = readFileSync(path.join(work.root, stable.base, own, 'files.json'))
  expect(computeIntegrity(list)).toBe(stable.files[`${own}/files.json`])
  expect(JSON.parse(list.toString())).toEqual({
    'images/logo.svg': computeIntegrity('<svg/>'),
    'remote.0123456789.js': stable.files['remote.0123456789.js'],
    [findLengthList(stable.base)]: expect.any(String),
  })
})

test('says how long each file is: the first ones in the registry, the others in a list that files.json names', async () => {
  const { stable } = await releaseVersion('1.0.0')
  const read = (file: string) => readFileSync(path.join(work.root, stable.base, file))
  const measure = (files: string[]) => Object.fromEntries(files.map((file) => [file, read(file).length]))
  expect(stable.bytes).toEqual(measure(Object.keys(stable.files)))
  expect(JSON.parse(read(findLengthList(stable.base)).toString())).toEqual(
    measure(['images/logo.svg', 'remote.0123456789.js']),
  )
})

test.each(['images/logo.svg', 'files.json'])(
  'does not roll back to a release with another %s',
  async (file) => {
    const { stable } = await releaseVersion('1.0.0')
    await releaseVersion('1.1.0')
    const inside = file === 'files.json' ? path.dirname(stable.entry) : ''
    writeFileSync(path.join(work.root, stable.base, inside, file), '{}')
    await expectRefusal(rollback(site, 'chat', '1.0.0'), /1\.0\.0 is damaged/)
  },
)

test('signs a registry that a browser verifies to the last byte', async () => {
  await releaseVersion('1.0.0')
  const { registry, signature } = JSON.parse(readRegistryText())
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', Buffer.from(site.publicKey, 'base64'), algorithm, false, [
    'verify',
  ])
  const verify = (text: string) =>
    crypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64'), new TextEncoder().encode(text))
  expect(await verify(registry)).toBe(true)
  expect(await verify(registry.replace('1.0.0', '1.0.1'))).toBe(false)
})

test('raises the sequence with every change, also without clock or registry', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_900_000_000_000)
  const sequence = async () => (await readRegistry(site))?.sequence
  await releaseVersion('1.0.0')
  expect(await sequence()).toBe(1_900_000_000)
  await releaseVersion('1.1.0')
  expect(await sequence()).toBe(1_900_000_001)
  clock.mockReturnValue(1_900_000_100_000)
  work.remove()
  site = await openSite({ root: work.root })
  await releaseVersion('1.2.0')
  expect(await sequence()).toBe(1_900_000_100)
  clock.mockRestore()
})

test('refuses a version with other content; the same content again changes nothing', async () => {
  await releaseVersion('1.0.0', 'one')
  await expectRefusal(releaseVersion('1.0.0', 'two'), /1\.0\.0 is released already, with other content/)
  await releaseVersion('1.0.0', 'one')
  expect(await readStable()).toBe('1.0.0')
  expect(listFolders()).toHaveLength(1)
})

test('shares equal files between releases and refuses other content under their name', async () => {
  const first = await releaseVersion('1.0.0')
  const shared = path.join(work.root, 'remotes/chat/remote.0123456789.js')
  const { mtimeMs } = statSync(shared)
  const second = await releaseVersion('1.1.0')
  expect(second.stable.base).toBe(first.stable.base)
  expect(statSync(shared).mtimeMs).toBe(mtimeMs)
  const remote = createFakeRemote(work.folder, { version: '1.2.0' })
  writeFileSync(path.join(remote.folder, 'dist/images/logo.svg'), '<svg><circle/></svg>')
  await expectRefusal(release(site, remote, {}), /different files of the name images\/logo\.svg/)
  expect((await rollback(site, 'chat')).chat?.stable).toEqual(first.stable)
})

test('repairs a damaged release when it is released again', async () => {
  const { stable } = await releaseVersion('1.0.0')
  const folder = path.join(work.root, stable.base)
  const own = path.join(folder, path.dirname(stable.entry))
  rmSync(path.join(folder, 'images'), { recursive: true })
  writeFileSync(path.join(own, 'remote-entry.js'), 'alert(1)')
  writeFileSync(path.join(own, 'release.json'), '')
  await releaseVersion('1.0.0')
  expect((await rollback(site, 'chat', '1.0.0')).chat?.stable).toEqual(stable)
})

test('puts the hash of the content into the version of a local release', async () => {
  const one = await release(site, createFakeRemote(work.folder, {}, 'one'), { local: true })
  const two = await release(site, createFakeRemote(work.folder, {}, 'two'), { local: true })
  expect(one.stable.version).toMatch(/^1\.0\.0\+[0-9a-f]{10}$/)
  expect(two.stable.version).not.toBe(one.stable.version)
})

test('keeps the address of a remote until another is given', async () => {
  const address = 'https://chat.example/releases/'
  const first = await release(site, createFakeRemote(work.folder), { address })
  expect(first.stable.base).toBe(address)
  const second = await releaseVersion('1.1.0')
  expect(second.stable.base).toBe(address)
  await release(site, createFakeRemote(work.folder, { version: '1.2.0' }), { address: 'remotes/chat' })
  expect((await rollback(site, 'chat', '1.0.0')).chat?.stable.base).toBe('remotes/chat/')
})

test('rolls back along the stable releases, past those that were rolled back', async () => {
  for (const version of ['1.0.0', '1.1.0']) await releaseVersion(version)
  await rollback(site, 'chat')
  await releaseVersion('1.2.0')
  expect((await rollback(site, 'chat')).chat?.stable.version).toBe('1.0.0')
  await expectRefusal(rollback(site, 'chat'), /no release before this one/)
  await expectRefusal(rollback(site, 'chat', '1.1.0'), /1\.1\.0 was taken back on .*say why/)
  const fixed = { ...site, why: 'the API was at fault' }
  expect((await rollback(fixed, 'chat', '1.1.0')).chat?.stable.version).toBe('1.1.0')
  expect((await listChanges(site)).at(-1)).toMatch(/the API was at fault$/)
  await expectRefusal(rollback(site, 'chat', '9.9.9'), /There is no release 9\.9\.9 of chat/)
})

test('serves again what was taken back only with a reason, also as a release or a canary', async () => {
  await releaseVersion('1.0.0')
  await releaseVersion('1.1.0')
  await rollback(site, 'chat')
  const why = /^chat 1\.1\.0 was taken back on .*say why/
  await expectRefusal(releaseVersion('1.1.0'), why)
  await expectRefusal(release(site, createFakeRemote(work.folder, { version: '1.1.0' }), { canary: 5 }), why)
  await expectRefusal(setCanary(site, 'chat', '1.1.0', 5), why)
  await setCanary({ ...site, why: 'the API was at fault' }, 'chat', '1.1.0', 5)
  // Served again: only the first step needs a reason.
  await setCanary(site, 'chat', '1.1.0', 20)
  expect((await promote(site, 'chat')).stable.version).toBe('1.1.0')
})

test('restores a remote by a rollback after the registry was lost', async () => {
  await releaseVersion('1.0.0')
  rmSync(path.join(work.root, 'registry.json'))
  await rollback(site, 'chat', '1.0.0')
  expect(await readStable()).toBe('1.0.0')
})

test('rolls back only to whole and signed releases', async () => {
  const first = await releaseVersion('1.0.0')
  await releaseVersion('1.1.0')
  const entry = path.join(work.root, first.stable.base, first.stable.entry)
  const content = readFileSync(entry)
  writeFileSync(entry, 'alert(1)')
  await expectRefusal(rollback(site, 'chat'), /1\.0\.0 is damaged: .*remote-entry\.js is missing or changed/)
  writeFileSync(entry, content)
  const record = path.join(path.dirname(entry), 'release.json')
  writeFileSync(record, readFileSync(record, 'utf8').replace('Chat team', 'Evil team'))
  await expectRefusal(rollback(site, 'chat'), /release\.json was not signed with this key/)
})

test('ends a canary whose files are damaged', async () => {
  await releaseVersion('1.0.0')
  const next = createFakeRemote(work.folder, { version: '1.1.0' })
  const { canary } = await release(site, next, { canary: 5 })
  rmSync(path.join(work.root, 'remotes/chat', path.dirname(canary?.release.entry ?? '')), { recursive: true })
  await expectRefusal(promote(site, 'chat'), /There is no release 1\.1\.0/)
  expect((await setCanary(site, 'chat', '1.1.0', 0)).canary).toBeUndefined()
})

test('lists every release in the order of versions, with its state, date, author and size, and the key', async () => {
  for (const version of ['1.8.0', '1.10.0']) await releaseVersion(version)
  await release(site, createFakeRemote(work.folder, { version: '1.11.0' }), { canary: 5 })
  const lines = await listReleases(site, ['auth', 'chat'])
  const line = (version: string, state: string) =>
    expect.stringMatching(
      new RegExp(
        `^chat +${version} +${state} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +${site.author.by} +\\d+ KB +${version}-\\w{10}$`,
      ),
    )
  expect(lines).toEqual([
    line('1.8.0', ''),
    line('1.10.0', 'stable'),
    line('1.11.0', 'canary, 5 %'),
    expect.stringMatching(/^Registry \d+, expires \d{4}-\d\d-\d\d, signed with MFkw/),
  ])
})

test.each(['latest please', '', '>=', '^1.x.y.z', '1.0.0 ||'])(
  'refuses the platform range %j',
  async (platform) => {
    await releaseVersion('1.0.0')
    await expectRefusal(
      release(site, createFakeRemote(work.folder, { version: '1.1.0', platform }), {}),
      /its platform range .* is no range/,
    )
  },
)

test('refuses a build with a circular symbolic link', async () => {
  await releaseVersion('1.0.0')
  const remote = createFakeRemote(work.folder, { version: '1.1.0' })
  symlinkSync('.', path.join(remote.folder, 'dist/round'))
  await expectRefusal(release(site, remote, {}), /dist\/round is a link/)
})

test('passes on what fills slots of other screens', async () => {
  const slots = [{ slot: 'search', order: 10, who: ['owner'], rows: 6 }]
  const { stable } = await release(site, createFakeRemote(work.folder, { slots }), {})
  expect(stable.slots).toEqual(slots)
})

test('refuses a build that is missing, unfinished or has a wrong name', async () => {
  await releaseVersion('1.0.0')
  const remote = createFakeRemote(work.folder, { version: '1.1.0' })
  await expectRefusal(release(site, { ...remote, folder: '/nowhere' }, {}), /holds no finished build/)
  await expectRefusal(
    release(site, { ...remote, version: 'next' }, {}),
    /its version is no version like 1\.2\.3/,
  )
  const menu = [{ place: 'location', path: '/locations/notes', text: 'Notes' }]
  const slots = [{ slot: 'chat-driver' }]
  const allowing = createFakeRemote(work.folder, { version: '1.1.0', menu, slots })
  await expectRefusal(release(site, { ...remote, menu }, {}), /has no right to the menu location/)
  await expectRefusal(
    release(site, { ...allowing, slots: [] }, {}),
    /its menu leads to \/locations\/notes, which is below none of its paths/,
  )
  await expectRefusal(
    release(site, { ...allowing, menu: [] }, {}),
    /its build has nothing for the slot chat-driver, no chunk slot-chat-driver/,
  )
  writeFileSync(path.join(remote.folder, 'dist/a b.js'), '')
  await expectRefusal(release(site, remote, {}), /its files a b\.js is no path inside the release/)
})

test('leaves the old state when a folder cannot be written', async () => {
  await releaseVersion('1.0.0')
  writeFileSync(path.join(work.root, 'remotes/auth'), 'a file where a folder should be')
  await expectRefusal(release(site, createFakeRemote(work.folder, { name: 'auth' }), {}), /EEXIST|ENOTDIR/)
  expect(existsSync(path.join(work.root, '.lock'))).toBe(false)
})

const forge = (change: (registry: string) => string) => (text: string) => {
  const { registry, signature } = JSON.parse(text)
  return JSON.stringify({ registry: change(registry), signature })
}

test.each<[string, (text: string) => string, RegExp]>([
  ['HTML', () => '<!doctype html><title>404</title>', /is no registry/],
  ['empty', () => '', /is no registry/],
  ['huge', (text) => text + ' '.repeat(2_000_001), /is larger than any registry/],
  ['deeply nested', () => '['.repeat(500_000) + ']'.repeat(500_000), /is no registry/],
  ['unsigned', (text) => JSON.parse(text).registry, /is no registry/],
  ['forged', forge((registry) => registry.replace('1.0.0', '6.6.6')), /was not signed with this key/],
])('refuses to change a registry that is %s', async (_, corrupt, sentence) => {
  await releaseVersion('1.0.0')
  writeFileSync(path.join(work.root, 'registry.json'), corrupt(readRegistryText()))
  await expectRefusal(releaseVersion('1.1.0'), sentence)
  await expectRefusal(rollback(site, 'chat', '1.0.0'), sentence)
  await expectRefusal(setCanary(site, 'chat', '1.0.0', 5), sentence)
  expect(listFolders()).toHaveLength(1)
})
