import { cpSync } from 'node:fs'
import { promote, setCanary } from './canary'
import { readRegistry } from './registry-file'
import { release } from './release'
import { rollback } from './rollback'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

// Every command in every state of a remote. docs/deploying.md describes it in words.

let work: ReturnType<typeof createWorkFolder>
let site: Site
/** A folder for each state, made once and copied for each cell. */
const prepared = new Map<State, ReturnType<typeof createWorkFolder>>()

const open = async (state: State) => {
  work = createWorkFolder()
  const known = prepared.get(state)
  if (known) cpSync(known.folder, work.folder, { recursive: true })
  site = await openSite({ root: work.root })
  if (known) return
  for (const step of states[state]) await step()
  const copy = createWorkFolder()
  cpSync(work.folder, copy.folder, { recursive: true })
  prepared.set(state, copy)
}
afterEach(() => work.remove())
afterAll(() => {
  for (const copy of prepared.values()) copy.remove()
})

const build = (version: string) => createFakeRemote(work.folder, { version })
const stable = (version: string) => () => release(site, build(version), {})
const canary = (version: string) => () => release(site, build(version), { canary: 20 })

/** How a remote gets into a state. */
const states = {
  nothing: [],
  'only 1': [stable('1.0.0')],
  '1, then 2': [stable('1.0.0'), stable('2.0.0')],
  '1, canary 3': [stable('1.0.0'), canary('3.0.0')],
  '1, then 2, canary 3': [stable('1.0.0'), stable('2.0.0'), canary('3.0.0')],
  '2 rolled back to 1': [stable('1.0.0'), stable('2.0.0'), () => rollback(site, 'chat')],
  'canary 3 promoted': [stable('1.0.0'), canary('3.0.0'), () => promote(site, 'chat')],
  'canary 3 ended': [stable('1.0.0'), canary('3.0.0'), () => setCanary(site, 'chat', '3.0.0', 0)],
} satisfies Record<string, (() => Promise<unknown>)[]>
type State = keyof typeof states

const commands = {
  'release 4': stable('4.0.0'),
  'release 4, canary kept': () => release(site, build('4.0.0'), { keepCanary: true }),
  'release 4 as canary': canary('4.0.0'),
  'canary 3 at 50 %': () => setCanary(site, 'chat', '3.0.0', 50),
  'canary 3 at 0 %': () => setCanary(site, 'chat', '3.0.0', 0),
  'canary 1 at 0 %': () => setCanary(site, 'chat', '1.0.0', 0),
  promote: () => promote(site, 'chat'),
  rollback: () => rollback(site, 'chat'),
  'rollback to 1': () => rollback(site, 'chat', '1.0.0'),
} satisfies Record<string, () => Promise<unknown>>
type Command = keyof typeof commands

const none = /^chat has no canary\. Everybody gets [123]\.0\.0\.$/
const missing = /is not in the registry\. Release it first/
const unpublished = /There is no release [13]\.0\.0 of chat/
const first = /no release before this one/
const other = /^The canary of chat is 3\.0\.0, not 1\.0\.0\.$/

/** Releases that browsers get afterwards, `STABLE` or `STABLE + CANARY PERCENT`; else the refusal, which changes nothing. */
const table: Record<State, Record<Command, string | RegExp>> = {
  nothing: {
    'release 4': '4',
    'release 4, canary kept': '4',
    'release 4 as canary': /no stable release for the others yet/,
    'canary 3 at 50 %': missing,
    'canary 3 at 0 %': missing,
    'canary 1 at 0 %': missing,
    promote: missing,
    rollback: first,
    'rollback to 1': unpublished,
  },
  'only 1': {
    'release 4': '4',
    'release 4, canary kept': '4',
    'release 4 as canary': '1 + 4 20',
    'canary 3 at 50 %': unpublished,
    'canary 3 at 0 %': none,
    'canary 1 at 0 %': none,
    promote: none,
    rollback: first,
    'rollback to 1': '1',
  },
  '1, then 2': {
    'release 4': '4',
    'release 4, canary kept': '4',
    'release 4 as canary': '2 + 4 20',
    'canary 3 at 50 %': unpublished,
    'canary 3 at 0 %': none,
    'canary 1 at 0 %': none,
    promote: none,
    rollback: '1',
    'rollback to 1': '1',
  },
  '1, canary 3': {
    'release 4': '4',
    'release 4, canary kept': '4 + 3 20',
    'release 4 as canary': '1 + 4 20',
    'canary 3 at 50 %': '1 + 3 50',
    'canary 3 at 0 %': '1',
    'canary 1 at 0 %': other,
    promote: '3',
    rollback: '1',
    'rollback to 1': '1',
  },
  '1, then 2, canary 3': {
    'release 4': '4',
    'release 4, canary kept': '4 + 3 20',
    'release 4 as canary': '2 + 4 20',
    'canary 3 at 50 %': '2 + 3 50',
    'canary 3 at 0 %': '2',
    'canary 1 at 0 %': other,
    promote: '3',
    rollback: '2',
    'rollback to 1': '1',
  },
  '2 rolled back to 1': {
    'release 4': '4',
    'release 4, canary kept': '4',
    'release 4 as canary': '1 + 4 20',
    'canary 3 at 50 %': unpublished,
    'canary 3 at 0 %': none,
    'canary 1 at 0 %': none,
    promote: none,
    rollback: first,
    'rollback to 1': '1',
  },
  'canary 3 promoted': {
    'release 4': '4',
    'release 4, canary kept': '4',
    'release 4 as canary': '3 + 4 20',
    'canary 3 at 50 %': /3\.0\.0 is the stable release already/,
    'canary 3 at 0 %': none,
    'canary 1 at 0 %': none,
    promote: none,
    rollback: '1',
    'rollback to 1': '1',
  },
  'canary 3 ended': {
    'release 4': '4',
    'release 4, canary kept': '4',
    'release 4 as canary': '1 + 4 20',
    'canary 3 at 50 %': /3\.0\.0 was taken back on .*say why/,
    'canary 3 at 0 %': none,
    'canary 1 at 0 %': none,
    promote: none,
    rollback: first,
    'rollback to 1': '1',
  },
}

const major = (version = '') => version.split('.')[0]
const describeServed = async () => {
  const entry = (await readRegistry(site))?.remotes.chat
  if (!entry) return 'nothing'
  const { stable, canary } = entry
  return `${major(stable.version)}${canary ? ` + ${major(canary.release.version)} ${canary.percent}` : ''}`
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([command, result]) => [state as State, command as Command, result] as const),
)
test.each(cells)('%s: %s → %s', async (state, command, result) => {
  await open(state)
  const before = await describeServed()
  const done = commands[command]()
  if (result instanceof RegExp) await expect(done).rejects.toThrow(result)
  else await done
  expect(await describeServed()).toBe(result instanceof RegExp ? before : result)
})

test('refuses the stable release as canary', async () => {
  await open('only 1')
  await expect(canary('1.0.0')()).rejects.toThrow(/1\.0\.0 is the stable release already/)
})

test('goes further back with a second rollback, once the first has ended the canary', async () => {
  await open('1, then 2, canary 3')
  await rollback(site, 'chat')
  await rollback(site, 'chat')
  expect(await describeServed()).toBe('1')
})
