import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/root.mjs'
import { readCommandLine } from './options'
import { readRegistry } from './registry-file'
import { release } from './release'
import { runCommand } from './run-command'
import { openSite, type Site } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

// Follows the runbook in docs/deploying.md with the commands as they are printed there.

const text = readFileSync(path.join(root, 'docs/deploying.md'), 'utf8')
const [, section = ''] = /\n## A bad release\n\n([\s\S]*?)\n\n## /.exec(text) ?? []
const steps = section.split('\n')
/** The commands of a step, as words. */
const findCommands = (step: number) =>
  [...(steps[step - 1] ?? '').matchAll(/`npm run ([^`]+)`/g)].map(([, words = '']) =>
    words.split(' ').filter((word) => word !== '--'),
  )

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root })
  for (const version of ['1.0.0', '2.0.0']) await publish(version)
})
afterEach(() => work.remove())

const publish = (version: string, canary?: number) =>
  release(site, createFakeRemote(work.folder, { version }), { canary })
const follow = async (step: number, values: Record<string, string> = {}) => {
  const words = findCommands(step).find(([name]) => name !== 'watch-release') ?? []
  const filled = words.map((word) => ({ REMOTE: 'chat', ...values })[word] ?? word)
  return (await runCommand(readCommandLine([...filled, '--root', work.root]))).join('\n')
}
const readServed = async () => {
  const chat = (await readRegistry(site))?.remotes.chat
  return [chat?.stable.version, chat?.canary?.release.version]
}

test('has ten steps, each with a number', () => {
  expect(steps.map((step) => Number.parseInt(step, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('names only commands with their words and options', () => {
  const commands = steps
    .flatMap((_, index) => findCommands(index + 1))
    .filter(([name]) => name !== 'watch-release')
  expect(commands.map(([name]) => name)).toEqual([
    'rollback',
    'list',
    'rollback',
    'history',
    'release',
    'promote',
  ])
  for (const words of commands) readCommandLine(words)
})

test('ends a bad canary, then goes back, then to a version', async () => {
  await publish('3.0.0', 20)
  expect(await follow(1)).toMatch(/^chat: stable 2\.0\.0 at .*\nThe canary 3\.0\.0 has ended\.$/)
  expect(await follow(2)).toMatch(/2\.0\.0 +stable/)
  expect(await follow(1)).toMatch(/^chat: stable 1\.0\.0 at [^\n]*$/)
  await expect(follow(1)).rejects.toThrow(/has no release before this one/)
  await expect(follow(3, { VERSION: '2.0.0' })).rejects.toThrow(/2\.0\.0 was taken back on .*--why/)
  const again = ['rollback', 'chat', '2.0.0', '--why', 'It was the API', '--root', work.root]
  await runCommand(readCommandLine(again))
  expect(await readServed()).toEqual(['2.0.0', undefined])
})

test('shows what happened, and promotes the fix', async () => {
  await publish('2.0.1', 5)
  await follow(9)
  expect(await readServed()).toEqual(['2.0.1', undefined])
  expect((await follow(6)).split('\n')).toEqual([
    expect.stringContaining('release chat: stable 1.0.0'),
    expect.stringContaining('release chat: stable 2.0.0'),
    expect.stringContaining('release --canary chat: stable 2.0.0, canary 2.0.1 for 5 %'),
    expect.stringContaining('promote chat: stable 2.0.1'),
  ])
})
