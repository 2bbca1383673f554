import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readCommandLine } from '../options'
import { type ReleaseOptions, release } from '../release'
import { runCommand } from '../run-command'
import { openSite, type Site } from '../site'
import { createFakeRemote, createWorkFolder } from '../testing/fake-remote'
import { createFakeShell } from '../testing/fake-shell'
import { readServed, served } from '../testing/read-served-shell'
import { releaseShell, rollbackShell } from './release-shell'

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

const run = async (...words: string[]) =>
  (await runCommand(readCommandLine([...words, '--root', work.root]))).join('\n')

test.each([
  ['canary shell 1.0.0 5', /has no canary/],
  ['promote shell', /has no canary/],
  ['release shell --canary 5', /has no canary/],
  ['release shell --address https://a.example', /has no --address/],
  ['rollback shell --urgent hole', /--urgent is for remotes/],
])('%s is refused', async (words, why) => {
  await publish('1.0.0')
  await expect(run(...words.split(' '))).rejects.toThrow(why)
  expect(await readServed(site)).toEqual(served('1.0.0'))
})

describe('refuses, and changes nothing', () => {
  const fitting = { platform: '^1.0.0' }
  let prepared: string
  beforeAll(async () => {
    const first = createWorkFolder()
    prepared = first.folder
    const own = await openSite({ root: first.root })
    await release(own, createFakeRemote(prepared, { name: 'auth', ...fitting }), {})
    await release(own, createFakeRemote(prepared, fitting), {})
    await releaseShell(own, createFakeShell(prepared, { version: '1.0.0' }), false)
  })
  afterAll(() => rmSync(prepared, { recursive: true }))
  beforeEach(async () => {
    cpSync(prepared, work.folder, { recursive: true })
    site = await openSite({ root: work.root })
  })

  test.each([
    [
      'of another platform',
      { platform: '2.0.0' },
      /auth 1\.0\.0 works with platform \^1\.0\.0, this shell has 2\.0\.0; chat /,
    ],
    ['of another federation', { federation: '2.10.0' }, /auth 1\.0\.0 was built with federation 2\.9\.2/],
    ['of another contract', { contract: 2 }, /auth 1\.0\.0 is of remote contract 1, this shell accepts 2/],
    ['with a version that is taken', { version: '1.0.0' }, /1\.0\.0 is released already, with other content/],
  ] as const)('a shell %s', async (_, change, why) => {
    const files = readdirSync(place())
    const source = createFakeShell(work.folder, { version: '2.0.0', ...change }, '2.0.0')
    await expect(releaseShell(site, source, false)).rejects.toThrow(why)
    expect(await readServed(site)).toEqual(served('1.0.0'))
    expect(readdirSync(place())).toEqual(files)
  })

  test('a shell that only the canary cannot run on', async () => {
    const canary = createFakeRemote(work.folder, { version: '1.1.0', platform: '>=1.5.0' })
    await release(site, canary, { canary: 5 })
    await expect(publish('2.0.0', { platform: '1.4.0' })).rejects.toThrow(/chat 1\.1\.0 works with/)
    expect(await readServed(site)).toEqual(served('1.0.0'))
  })

  test('a release with remotes of which a canary stays that it cannot run', async () => {
    const canary = createFakeRemote(work.folder, { version: '1.1.0', ...fitting })
    await release(site, canary, { canary: 5 })
    const next = { version: '2.0.0', platform: '^2.0.0' }
    const releaseAll = (content: string, options: ReleaseOptions) => {
      const remotes = ['auth', 'chat'].map((name) =>
        createFakeRemote(work.folder, { name, ...next }, content),
      )
      const source = createFakeShell(work.folder, { version: '2.0.0', platform: '2.0.0' }, `${content} 2.0.0`)
      const together = remotes.map((remote) => ({ remote, options }))
      return releaseShell(site, source, false, together)
    }
    const readSite = () => [
      ...['registry.json', 'history.json'].map((file) => readFileSync(path.join(work.root, file), 'utf8')),
      readdirSync(work.root, { recursive: true }),
    ]
    const before = readSite()
    await expect(releaseAll('one', { keepCanary: true })).rejects.toThrow(
      /could not run what is released: chat 1\.1\.0 works with platform \^1\.0\.0, this shell has 2\.0\.0\./,
    )
    expect(readSite()).toEqual(before)
    await releaseAll('another', {})
    expect(await readServed(site)).toEqual(served('2.0.0'))
  })

  test('a rollback to a shell that the remotes of today cannot run on', async () => {
    await publish('2.0.0', { platform: '1.6.0' })
    await release(site, createFakeRemote(work.folder, { version: '1.1.0', platform: '^1.6.0' }), {})
    await expect(rollbackShell(site)).rejects.toThrow(/chat 1\.1\.0 works with platform \^1\.6\.0/)
    expect(await readServed(site)).toEqual(served('2.0.0'))
  })

  test.each([
    ['nothing', (dist: string) => rmSync(dist, { recursive: true }), /holds no build/],
    ['no page', (dist: string) => rmSync(path.join(dist, 'index.html')), /lacks index\.html/],
    [
      'a page without configuration',
      (dist: string) => writeFileSync(path.join(dist, 'index.html'), ''),
      /no element/,
    ],
    [
      'a page whose script is missing',
      (dist: string) => {
        const script = readdirSync(dist).find((file) => /^main\.\w+\.js$/.test(file)) ?? ''
        rmSync(path.join(dist, script))
      },
      /lacks main\.\w+\.js/,
    ],
  ])('a build with %s', async (_, damage, why) => {
    const source = build('2.0.0')
    damage(source.dist)
    await expect(releaseShell(site, source, false)).rejects.toThrow(why)
    expect(await readServed(site)).toEqual(served('1.0.0'))
  })
})
