import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteContract } from '../../shared/src/contract/version'
import { root } from '../stack/root.mjs'
import { setCanary } from './canary'
import { listChanges } from './list-changes'
import { readShells } from './read-shells'
import { readRecord } from './record'
import { release } from './release'
import { renew } from './renew'
import { rollback } from './rollback'
import { openSite, type Site } from './site'
import { changeBuild, createFakeRemote, createWorkFolder } from './testing/fake-remote'

// Attacks of somebody who can write to the bucket, or of a team with a key: none gets signed.

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root, author: { by: 'ana@hosts.example', commit: 'abc123' } })
})
afterEach(() => work.remove())

const releaseChat = (version: string) => release(site, createFakeRemote(work.folder, { version }), {})
const file = (name: string) => path.join(work.root, name)
const read = (name: string) => readFileSync(file(name), 'utf8')
const expectRefusal = async (changing: Promise<unknown>, sentence: RegExp) => {
  const before = read('registry.json')
  await expect(changing).rejects.toThrow(sentence)
  expect(read('registry.json')).toBe(before)
}

test('binds a record to remote, version, commit, author and time', async () => {
  const { stable } = await releaseChat('1.0.0')
  const { facts } = await readRecord(site, 'chat', path.posix.dirname(stable.entry))
  expect(facts).toMatchObject({
    remote: 'chat',
    release: { version: '1.0.0' },
    commit: 'abc123',
    by: 'ana@hosts.example',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('refuses another remote’s release that was copied into the folder', async () => {
  const { stable } = await releaseChat('9.9.9')
  const own = path.posix.dirname(stable.entry)
  await release(site, createFakeRemote(work.folder, { name: 'campaigns' }), {})
  cpSync(file('remotes/chat'), file('remotes/campaigns'), { recursive: true })
  const sentence = /campaigns\/9\.9\.9-\w{10}\/release\.json is of chat 9\.9\.9, not of this folder/
  await expectRefusal(rollback(site, 'campaigns', '9.9.9'), sentence)
  await expectRefusal(setCanary(site, 'campaigns', '9.9.9', 5), sentence)
  expect(own).toMatch(/^9\.9\.9-/)
})

test('refuses an old record for a newer version', async () => {
  const { stable } = await releaseChat('1.0.0')
  await releaseChat('1.1.0')
  const own = path.posix.dirname(stable.entry)
  cpSync(file(`remotes/chat/${own}`), file(`remotes/chat/1.2.0-${own.slice(-10)}`), { recursive: true })
  await expectRefusal(rollback(site, 'chat', '1.2.0'), /is of chat 1\.0\.0, not of this folder/)
})

test.each<[string, (text: string) => string, RegExp]>([
  ['edited', (text) => text.replace('1.0.0', '0.9.0'), /history\.json was not signed with this key/],
  ['replaced by text', () => 'hello', /history\.json was not signed with this key/],
])('changes nothing with a history that is %s', async (_, edit, sentence) => {
  for (const version of ['0.9.0', '1.0.0', '1.1.0']) await releaseChat(version)
  writeFileSync(file('history.json'), edit(read('history.json')))
  await expectRefusal(rollback(site, 'chat'), sentence)
  await expectRefusal(releaseChat('1.2.0'), sentence)
})

test('changes nothing with an older history, also after a renewal', async () => {
  await releaseChat('1.0.0')
  await releaseChat('1.1.0')
  const old = read('history.json')
  await renew(site)
  writeFileSync(file('history.json'), old)
  await expectRefusal(rollback(site, 'chat'), /history\.json is older than the registry/)
})

test('starts a new history where there is none: then a rollback needs a version', async () => {
  await releaseChat('1.0.0')
  await releaseChat('1.1.0')
  rmSync(file('history.json'))
  await expectRefusal(rollback(site, 'chat'), /no release before this one/)
  await rollback(site, 'chat', '1.0.0')
  expect(await listChanges(site)).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\d [\d:]{8} {2}rollback chat: stable 1\.0\.0 {2}by ana@hosts\.example at abc123$/,
    ),
  ])
})

const helpTaken = (version: string) =>
  new RegExp(
    `^chat ${version} wants the path /login/help, which belongs to auth\\. To move a path, release both remotes at once, to everybody\\. Nothing was changed\\.$`,
  )
const withHelp = (version: string) => createFakeRemote(work.folder, { version, paths: ['/login/help'] })
const releaseAuth = () =>
  release(site, createFakeRemote(work.folder, { name: 'auth', paths: ['/login'] }), {})

test('refuses a path of another remote, in every command', async () => {
  await release(site, withHelp('1.0.0'), {})
  await releaseChat('1.1.0')
  await releaseAuth()
  await expectRefusal(release(site, withHelp('1.2.0'), {}), helpTaken('1.2.0'))
  await expectRefusal(release(site, withHelp('1.2.0'), { canary: 5 }), helpTaken('1.2.0'))
  await expectRefusal(setCanary(site, 'chat', '1.0.0', 5), helpTaken('1.0.0'))
  await expectRefusal(rollback(site, 'chat'), helpTaken('1.0.0'))
})

test('publishes nothing of a refused release, whose version is still free', async () => {
  await releaseAuth()
  await releaseChat('1.0.0')
  await expectRefusal(release(site, withHelp('1.1.0'), {}), helpTaken('1.1.0'))
  expect(readdirSync(file('remotes/chat'))).not.toContainEqual(expect.stringMatching(/1\.1\.0/))
  expect((await releaseChat('1.1.0')).stable.version).toBe('1.1.0')
})

test.each([
  [{ platform: '1.5.0', federation: '2.9.0', contract: 1 }, null],
  [
    { platform: '2.0.0', federation: '2.9.2', contract: 1 },
    /works with platform \^1\.0\.0, this shell has 2\.0\.0: every browser would refuse it/,
  ],
  [
    { platform: '1.5.0', federation: '2.10.0', contract: 1 },
    /built with federation 2\.9\.2, this shell has 2\.10\.0: every browser would refuse it/,
  ],
  [
    { platform: '1.5.0', federation: '2.9.2', contract: 2 },
    /is of remote contract 1, this shell accepts 2: .* `npm run release -- shell chat`\.$/,
  ],
])('checks a release against the shell %j before it signs it', async (shell, sentence) => {
  await releaseChat('1.0.0')
  const next = release({ ...site, shells: [shell] }, createFakeRemote(work.folder, { version: '1.1.0' }), {})
  if (sentence) await expectRefusal(next, sentence)
  else expect((await next).stable.version).toBe('1.1.0')
})

test('goes back to no release of another contract, by the records of the releases', async () => {
  await releaseChat('1.0.0')
  const shell = { platform: '1.5.0', federation: '2.9.2', contract: 2 }
  const next = changeBuild(createFakeRemote(work.folder, { version: '1.1.0' }), { contract: 2 })
  const withShell = { ...site, shells: [shell] }
  await release(withShell, next, {})
  await expectRefusal(
    rollback(withShell, 'chat'),
    /1\.0\.0 is of remote contract 1, .* rollback -- shell chat`\.$/,
  )
})

test('reads the shell from its record, and on a developer’s machine from the checkout', () => {
  const contract = (name: string) =>
    JSON.parse(readFileSync(path.join(root, 'contracts', `${name}.json`), 'utf8'))
  expect(readShells({ development: false })).toEqual([
    {
      platform: contract('platform').version,
      federation: contract('shell').federation,
      contract: contract('shell').contract,
    },
  ])
  expect(readShells({ development: true })).toEqual([
    {
      platform: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      federation: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      contract: remoteContract,
    },
  ])
})

const small = { entry: 1, firstScreen: 1, all: 1 }
test.each([
  ['entry', { ...small, entry: 0.01 }],
  ['first screen', { ...small, firstScreen: 0.05 }],
  ['files together', { ...small, all: 0.05 }],
  ['largest part in a slot', { ...small, slot: 0.01 }],
])('refuses a release whose %s is over its budget, unless somebody says why', async (part, budget) => {
  await releaseChat('1.0.0')
  const slots = [{ slot: 'search' }]
  const next = createFakeRemote(work.folder, { version: '1.1.0', budget, slots })
  await expectRefusal(
    release(site, next, {}),
    new RegExp(`over its budget: its ${part} 0\\.\\d KB gzip instead of`),
  )
  await expectRefusal(release(site, next, { overBudget: ' ' }), /over its budget/)
  const { stable } = await release(site, next, { overBudget: 'maps, until 2.0.0' })
  const { facts } = await readRecord(site, 'chat', path.posix.dirname(stable.entry))
  expect(facts.overBudget).toBe('maps, until 2.0.0')
  expect((await listChanges(site)).at(-1)).toMatch(/ {2}maps, until 2\.0\.0$/)
})
