import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withChanges } from './author'
import { readCommandLine } from './options'
import { release } from './release'
import { runCommand } from './run-command'
import { openSite } from './site'
import { createFakeRemote, createWorkFolder } from './testing/fake-remote'

let work: ReturnType<typeof createWorkFolder>
let key: string
beforeEach(() => {
  work = createWorkFolder()
  key = path.join(work.folder, 'private.pem')
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(path.join(work.folder, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
})
afterEach(() => work.remove())

/** Runs a command of a person at this commit. */
const run = (words: string[], commit = '0123456789') => {
  const commandLine = readCommandLine([...words, '--root', work.root])
  // As the process has read it.
  const site = { ...commandLine.site, author: { by: 'ana@hosts.test', commit } }
  return runCommand({ ...commandLine, site })
}

test.each([['chat'], ['shell'], ['shell', 'chat', 'auth']])(
  'production gets no release of a checkout with changes: %s %s %s',
  async (...names) => {
    const words = ['release', ...names, '--prebuilt', '--production', '--key', key]
    await expect(run(words, `0123456789${withChanges}`)).rejects.toThrow(
      'Production gets what is committed, and this checkout has changes. Nothing was released.',
    )
    expect(readdirSync(work.root)).toEqual([])
  },
)

test.each([['chat'], ['shell'], ['shell', 'chat']])(
  'a key that is no development key signs no local release: %s %s',
  async (...names) => {
    await expect(run(['release', ...names, '--local', '--prebuilt', '--key', key])).rejects.toThrow(
      '--local skips rights and budget, so only a development key signs it.',
    )
    expect(readdirSync(work.root)).toEqual([])
  },
)

test.each(['list', 'history'])('%s needs the public key only, and makes none', async (command) => {
  const site = await openSite({ root: work.root, key })
  await release(site, createFakeRemote(work.folder), {})
  renameSync(key, `${key}.away`)
  const before = readdirSync(work.folder)
  const lines = (await run([command, '--trust', path.join(work.folder, 'public.pem')])).join('\n')
  expect(lines).toMatch(command === 'list' ? /^chat +1\.0\.0 +stable/m : /release .*chat: stable 1\.0\.0/)
  await expect(run([command])).rejects.toThrow('name the public key with --trust FILE')
  expect(readdirSync(work.folder)).toEqual(before)
  expect(existsSync(path.join(work.folder, 'registry-key.pem'))).toBe(false)
})
