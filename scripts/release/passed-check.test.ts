import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { listChanges } from './list-changes'
import { listReleases } from './list-releases'
import { readCommandLine } from './options'
import { writePassedCheck } from './passed-check'
import { describeBuild, release, releaseTogether } from './release'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

const author = { by: 'ada@hosts.test', commit: 'abc' }
let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root, author })
})
afterEach(() => work.remove())

const production = { needsCheck: true }
const build = (version: string, content?: string) => createFakeRemote(work.folder, { version }, content)
const pass = async (remote: ReturnType<typeof build>, screens: number | null = 1) =>
  writePassedCheck(work.root, remote.name, (await describeBuild(remote)).described, author, screens)

test('production releases what has passed the check, and nothing else of that version', async () => {
  await pass(build('1.0.0', 'one'))
  await expect(release(site, build('1.0.0', 'two'), production)).rejects.toThrow(
    /^chat 1\.0\.0 has no passed check of this content\. `npm run release-check -- chat`/,
  )
  const { stable } = await release(site, build('1.0.0', 'one'), production)
  expect(stable.version).toBe('1.0.0')
  expect(await listReleases(site, [])).toEqual([
    expect.stringMatching(/^chat +1\.0\.0 +stable +\d/),
    expect.anything(),
  ])
})

test('a release of several needs a check of each', async () => {
  const gate = createFakeRemote(work.folder, { name: 'gate' })
  await pass(gate)
  const both = [gate, build('1.0.0')].map((remote) => ({ remote, options: production }))
  await expect(releaseTogether(site, both)).rejects.toThrow(/^chat 1\.0\.0 has no passed check/)
  await pass(build('1.0.0'))
  expect(Object.keys(await releaseTogether(site, both))).toEqual(['gate', 'chat'])
})

test('an urgent release needs none, and the history and the list tell', async () => {
  const urgent = await openSite({ root: work.root, author, urgent: true, why: 'Nobody can log in' })
  await release(urgent, build('1.0.0'), production)
  expect(await listChanges(site)).toEqual([
    expect.stringMatching(
      /release --urgent chat: stable 1\.0\.0 {2}by ada@hosts\.test at abc {2}Nobody can log in$/,
    ),
  ])
  expect((await listReleases(site, []))[0]).toMatch(/^chat +1\.0\.0 +stable, not checked/)
})

test('a check without a browser lets it pass, and the list tells', async () => {
  await pass(build('1.0.0'), null)
  await release(site, build('1.0.0'), production)
  expect((await listReleases(site, []))[0]).toMatch(/^chat +1\.0\.0 +stable, not checked/)
})

test.each([
  ['stable', true],
  ['stable, not checked', false],
])(
  'without --production, a key that is no development key makes a release %s where its check has passed: %s',
  async (state, isPassed) => {
    const key = path.join(work.folder, 'private.pem')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const real = await openSite({ root: work.root, author, key })
    if (isPassed) await pass(build('1.0.0'))
    await release(real, build('1.0.0'), {})
    expect((await listReleases(real, []))[0]).toMatch(new RegExp(`^chat +1\\.0\\.0 +${state} +\\d`))
  },
)

test('--urgent wants a reason, which is also that of the history', () => {
  const { site } = readCommandLine(['release', 'chat', '--urgent', 'Nobody can log in'])
  expect(site).toMatchObject({ urgent: true, why: 'Nobody can log in' })
  expect(readCommandLine(['rollback', 'chat']).site).toMatchObject({ urgent: false, why: undefined })
  for (const words of [['--urgent'], ['--urgent', ' ']])
    expect(() => readCommandLine(['promote', 'chat', ...words])).toThrow(/urgent/)
})
