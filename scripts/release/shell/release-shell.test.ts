import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readHistory } from '../history'
import { listReleases } from '../list-releases'
import { readCommandLine } from '../options'
import { readDocument, readRegistry } from '../registry-file'
import { release } from '../release'
import { renew } from '../renew'
import { resign } from '../resign'
import { runCommand } from '../run-command'
import { openSite, type Site } from '../site'
import { changeBuild, createFakeRemote, createWorkFolder } from '../testing/fake-remote'
import { createFakeShell } from '../testing/fake-shell'
import { listNamed, readServed, served } from '../testing/read-served-shell'
import { releaseShell, rollbackShell } from './release-shell'
import { readServedShell } from './serve-shell'

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root })
})
afterEach(() => work.remove())

const build = (version: string, change = {}) => createFakeShell(work.folder, { version, ...change })
const publish = (version: string, change = {}) => releaseShell(site, build(version, change), false)
const place = (file = '') => path.join(work.root, 'shell', file)
const readPage = () => readFileSync(place('index.html'), 'utf8')

describe('a release and a rollback', () => {
  test('leave the files of every release beside those of the page that is served', async () => {
    await publish('1.0.0')
    expect(await readServed(site)).toEqual(served('1.0.0'))
    const first = listNamed(readPage())
    await publish('2.0.0')
    expect(await readServed(site)).toEqual(served('2.0.0'))
    expect(readdirSync(place())).toEqual(expect.arrayContaining(first))
    const pages = (await readDocument(site))?.shell?.pages
    expect(pages).toHaveLength(2)

    expect(await rollbackShell(site)).toBe('1.0.0')
    expect(await readServed(site)).toEqual(served('1.0.0'))
    expect((await readDocument(site))?.shell?.pages).toEqual(pages?.reverse())
    await expect(rollbackShell(site)).rejects.toThrow(/no release before this one/)
    await expect(rollbackShell(site, '2.0.0')).rejects.toThrow(/2\.0\.0 was taken back on .*--why/)
    await expect(publish('2.0.0')).rejects.toThrow(/2\.0\.0 was taken back on .*--why/)
    await rollbackShell({ ...site, why: 'It was the API' }, '2.0.0')
    expect(await readServed(site)).toEqual(served('2.0.0'))
    expect(
      (await readHistory(site, 0)).changes.map(({ command, remote, stable }) => [command, remote, stable]),
    ).toEqual([
      ['release', 'shell', '1.0.0'],
      ['release', 'shell', '2.0.0'],
      ['rollback', 'shell', '1.0.0'],
      ['rollback', 'shell', '2.0.0'],
    ])
  })

  test('stay through changes of remotes, which have to fit the released shell', async () => {
    await publish('1.0.0', { platform: '1.5.0' })
    await release(site, createFakeRemote(work.folder), {})
    await renew(site)
    expect(await readServed(site)).toEqual(served('1.0.0'))
    expect(await readServedShell(site)).toMatchObject([
      { platform: '1.5.0', federation: '2.9.2', contract: 1 },
    ])
  })

  test('are read by pages and commands that know no shell in the registry', async () => {
    await release(site, createFakeRemote(work.folder), {})
    const before = await readRegistry(site)
    await publish('1.0.0')
    const { sequence, expires, ...rest } = (await readRegistry(site)) ?? {}
    expect(before).toMatchObject(rest)
    expect(rest).not.toHaveProperty('shell')
  })

  test('the same release again gives missing and changed files back', async () => {
    await publish('1.0.0')
    const [script = '', late = ''] = listNamed(readPage())
    rmSync(place(script))
    writeFileSync(place(late), 'changed')
    writeFileSync(place('worker.js'), 'changed')
    await publish('1.0.0')
    expect(await readServed(site)).toEqual(served('1.0.0'))
    expect((await readDocument(site))?.shell?.pages).toHaveLength(1)
  })

  test('are listed with state, author and size', async () => {
    await publish('1.0.0')
    await publish('2.0.0')
    rmSync(
      path.join(
        work.root,
        'shell-releases',
        readdirSync(path.join(work.root, 'shell-releases'))[0] ?? '',
        'worker.js',
      ),
    )
    const lines = (await listReleases(site, [])).filter((line) => line.startsWith('shell'))
    expect(lines).toEqual([
      expect.stringMatching(/^shell +1\.0\.0 .* damaged +1\.0\.0-[0-9a-f]{10}$/),
      expect.stringMatching(/^shell +2\.0\.0 +stable .* \d+ KB +2\.0\.0-[0-9a-f]{10}$/),
    ])
    await expect(rollbackShell(site)).rejects.toThrow(/shell 1\.0\.0 is damaged/)
    expect(await readServed(site)).toEqual(served('2.0.0'))
  })
})

const run = async (...words: string[]) =>
  (await runCommand(readCommandLine([...words, '--root', work.root]))).join('\n')

test('the commands name what is served, and keep the reason', async () => {
  await publish('1.0.0')
  await publish('2.0.0')
  expect(await run('rollback', 'shell', '--why', 'It is white')).toBe(
    `shell: 1.0.0, its page is in ${work.root}/shell`,
  )
  expect(await run('history', 'shell')).toMatch(/rollback shell: stable 1\.0\.0 .* {2}It is white$/)
})

test('releases a shell and the remotes that need it at once', async () => {
  await release(site, createFakeRemote(work.folder), {})
  const next = createFakeRemote(work.folder, { version: '2.0.0', platform: '^2.0.0' })
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_900_000_000_000)
  await renew(site)
  const entries = await releaseShell(site, build('2.0.0', { platform: '2.0.0', contract: 2 }), false, [
    { remote: changeBuild(next, { contract: 2 }), options: {} },
  ])
  expect((await readRegistry(site))?.sequence).toBe(1_900_000_001)
  clock.mockRestore()
  expect(entries.chat?.stable.version).toBe('2.0.0')
  expect(await readServed(site)).toEqual(served('2.0.0'))
  expect((await readHistory(site, 0)).changes.slice(-2)).toMatchObject([
    { command: 'release', remote: 'chat', stable: '2.0.0' },
    { command: 'release', remote: 'shell', stable: '2.0.0' },
  ])
})

test.each([
  ['platform', { platform: '^1.0.0' }, {}],
  ['federation', {}, { federation: '2.10.0' }],
  ['contract', {}, { contract: 1 }],
])('refuses a remote of another %s than that of the shell beside it', async (what, change, record) => {
  const remote = createFakeRemote(work.folder, { version: '2.0.0', platform: '^2.0.0', ...change })
  const together = [{ remote: changeBuild(remote, { contract: 2, ...record }), options: {} }]
  const source = build('2.0.0', { platform: '2.0.0', contract: 2 })
  await expect(releaseShell(site, source, false, together)).rejects.toThrow(
    new RegExp(`^shell 2\\.0\\.0 could not run what is released: chat 2\\.0\\.0 .*${what}`),
  )
  expect(await readRegistry(site)).toBeNull()
})

describe('a shell and a remote that need each other', () => {
  const buildChat = (version: string, platform: string, federation: string) =>
    changeBuild(createFakeRemote(work.folder, { version, platform }), { federation })
  const buildNext = (version: string) => buildChat(version, '^2.0.0', '2.10.0')
  beforeEach(async () => {
    await release(site, buildChat('1.0.0', '^1.0.0', '2.9.2'), {})
    await publish('1.0.0')
    const source = build('2.0.0', { platform: '2.0.0', federation: '2.10.0' })
    await releaseShell(site, source, false, [{ remote: buildNext('2.0.0'), options: {} }])
  })

  test.each([['shell chat'], ['chat shell']])('go back at once with rollback %s', async (words) => {
    await release(site, buildNext('2.1.0'), { canary: 5 })
    expect(await run('rollback', ...words.split(' '), '--why', 'It is white')).toBe(
      [
        'chat: stable 1.0.0 at remotes/chat/',
        'The canary 2.1.0 has ended.',
        `shell: 1.0.0, its page is in ${work.root}/shell`,
      ].join('\n'),
    )
    expect(await readServed(site)).toEqual(served('1.0.0'))
    expect((await readHistory(site, 0)).changes.slice(-2)).toMatchObject([
      { command: 'rollback', remote: 'chat', stable: '1.0.0', why: 'It is white' },
      { command: 'rollback', remote: 'shell', stable: '1.0.0', why: 'It is white' },
    ])
  })

  test.each([
    [
      'shell',
      /chat 2\.0\.0 works with platform \^2\.0\.0, .* `npm run rollback -- shell REMOTE …`\. Nothing/,
    ],
    ['chat', /this shell has 2\.0\.0: .* go back with `npm run rollback -- shell chat`\.$/],
    ['chat 1.0.0', /go back with `npm run rollback -- shell chat`\.$/],
    ['shell chat nobody', /^There is no remote nobody\./],
    ['shell chat auth', /^auth has no release before this one/],
    ['shell 9.0.0', /^There is no release 9\.0\.0 of the shell/],
  ])('do not go back with rollback %s', async (words, why) => {
    const before = readFileSync(path.join(work.root, 'registry.json'), 'utf8')
    await expect(run('rollback', ...words.split(' '))).rejects.toThrow(why)
    expect(readFileSync(path.join(work.root, 'registry.json'), 'utf8')).toBe(before)
    expect(await readServed(site)).toEqual(served('2.0.0'))
  })

  test('go back step by step where the remote has gone further', async () => {
    await release(site, buildNext('2.1.0'), {})
    await expect(run('rollback', 'shell', 'chat')).rejects.toThrow(/chat 2\.0\.0 works with platform/)
    await run('rollback', 'chat')
    await run('rollback', 'shell', 'chat')
    expect((await readRegistry(site))?.remotes.chat?.stable.version).toBe('1.0.0')
    expect(await readServed(site)).toEqual(served('1.0.0'))
  })
})

test('a key that replaces the old one signs the records of the shell, too', async () => {
  const newKey = (name: string) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const file = path.join(work.folder, name)
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
    return file
  }
  const [old, next] = [newKey('old.pem'), newKey('new.pem')]
  site = await openSite({ root: work.root, key: old })
  await publish('1.0.0')
  await publish('2.0.0')
  const both = await openSite({ root: work.root, key: next, trust: `${old}.pub` })
  expect((await resign(both))[0]).toMatch(/^Signed 2 releases/)
  site = await openSite({ root: work.root, key: next })
  expect(await rollbackShell(site)).toBe('1.0.0')
  expect(await readServed(site)).toEqual(served('1.0.0'))
})
