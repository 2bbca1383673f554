import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { describeBuild, release } from '../release/release'
import { openSite } from '../release/site'
import { createFakeRemote, createWorkFolder } from '../release/testing/fake-remote'
import type { RemoteManifest } from '../stack/types'
import { checkRelease, type Edges } from './check-release'

let work: ReturnType<typeof createWorkFolder>
let printed: string[]
beforeEach(() => {
  work = createWorkFolder()
  printed = []
})
afterEach(() => work.remove())

const good: Edges = {
  author: { by: 'ada@hosts.test', commit: 'abc' },
  print: (line) => printed.push(line.replace(/\d+\.\d s/, 'N s')),
  listChanges: async () => '',
  checkTypes: async () => '',
  lint: async () => '',
  build: (remote) => describeBuild(remote),
  openScreens: async (_, builds) => {
    await builds
    return { opened: 3, words: 'in a shell', problems: [] }
  },
}
const check = (remote: RemoteManifest, edges: Partial<Edges> = {}, overBudget?: string) =>
  checkRelease(work.root, [remote], overBudget, { ...good, ...edges })
const releaseInProduction = async (remote: RemoteManifest) =>
  release(await openSite({ root: work.root }), remote, { needsCheck: true, overBudget: 'why' })

test('prints a line per step, and production releases what has passed', async () => {
  const remote = createFakeRemote(work.folder)
  await check(remote)
  expect(printed.sort()).toEqual([
    '  Budget of chat … N s',
    expect.stringMatching(/^ {2}Build of chat … N s: 1\.0\.0-[0-9a-f]{10}$/),
    '  Commit … N s',
    '  Lint … N s',
    '  Rights of chat … N s',
    '  Screens … N s: 3 opened in a shell',
    '  Styles of chat … N s',
    '  Types … N s',
  ])
  expect((await releaseInProduction(remote)).stable.version).toBe('1.0.0')
})

const big = {
  owner: 'Chat team',
  paths: ['/locations/chat'],
  budget: { entry: 0.01, firstScreen: 9, all: 9 },
}
const noBuild = async () => {
  throw new Problem('chat could not be built.')
}
test.each<[string, Partial<RemoteManifest>, Partial<Edges>, RegExp[]]>([
  [
    'Commit',
    {},
    { listChanges: async () => ' M shared/a.ts' },
    [/no commit has these/, /^ {6}M shared\/a\.ts/],
  ],
  ['Rights of chat', { rights: { ...big, paths: [] } }, {}, [/no right to the path/]],
  ['Budget of chat', { rights: big, budget: big.budget }, {}, [/its entry 0\.0 KB gzip instead of 0\.01/]],
  ['Types', {}, { checkTypes: async () => 'a.ts(1,1): error' }, [/make the types right/, /a\.ts\(1,1\)/]],
  ['Lint', {}, { lint: async () => 'a.ts:1 noImportCycles' }, [/npm run format/, /noImportCycles/]],
  [
    'Screens',
    {},
    {
      openScreens: async () => ({
        opened: 1,
        words: '',
        problems: ['/locations/chat: the frame is covered'],
      }),
    },
    [/a browser found these/, /the frame is covered/],
  ],
  [
    'Build of chat, Styles of chat, Budget of chat',
    {},
    { build: noBuild, openScreens: good.openScreens },
    [/chat could not be built/, /there is no build/],
  ],
])('%s refuses, and then production does', async (steps, manifest, edges, words) => {
  const remote = createFakeRemote(work.folder, manifest)
  const refused = await check(remote, edges).catch((error: Error) => error.message.split(/: |, |\./).sort())
  expect(refused).toEqual(expect.arrayContaining(steps.split(', ')))
  for (const line of words) expect(printed.join('\n')).toMatch(new RegExp(line.source, 'm'))
  await expect(
    releaseInProduction({ ...remote, rights: createFakeRemote(work.folder).rights }),
  ).rejects.toThrow(/has no passed check/)
})

test('refuses a sheet with rules for other screens, but for the classes that its rights name', async () => {
  const remote = createFakeRemote(work.folder)
  const sheet = '.hosts_chat-row{color:red}header{display:none}.str-chat__row{color:red}'
  writeFileSync(path.join(remote.folder, 'dist/remote.css'), sheet)
  const rights = { ...big, budget: { entry: 9, firstScreen: 9, all: 9 }, classes: ['str-chat'] }
  await expect(check({ ...remote, rights })).rejects.toThrow('Not passed: Styles of chat.')
  expect(printed.filter((line) => line.startsWith('      '))).toEqual(['      remote.css: header'])
})

test('a larger build passes with a reason, and one without a browser passes and says so', async () => {
  const remote = createFakeRemote(work.folder, { rights: big, budget: big.budget })
  await check(remote, { openScreens: async () => null }, 'A new screen')
  expect(printed).toContainEqual(
    expect.stringMatching(/Screens … N s: none was opened, as there is no Chromium/),
  )
  expect((await releaseInProduction(remote)).stable.version).toBe('1.0.0')
})
