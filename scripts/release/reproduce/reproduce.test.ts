import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeBuild, release } from '../release'
import { readFiles } from '../releases'
import { openSite } from '../site'
import { createFakeRemote, createWorkFolder } from '../testing/fake-remote'
import { addPackages, checkOut } from './check-out'
import { compareBuild } from './compare-build'

let work: ReturnType<typeof createWorkFolder>
beforeEach(() => {
  work = createWorkFolder()
})
afterEach(() => work.remove())

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(work.folder, file)), { recursive: true })
  writeFileSync(path.join(work.folder, file), text)
}
const read = (file: string) => readFileSync(path.join(work.folder, file), 'utf8')

test('names each file of a build that is not the released one', async () => {
  const site = await openSite({ root: work.root })
  const remote = createFakeRemote(work.folder)
  const { stable } = await release(site, remote, {})
  const files = await readFiles(site, 'chat', stable)
  const { dist } = await describeBuild(remote)
  expect(compareBuild(stable, files, dist)).toEqual([])
  dist.contents.set('entry/remote-entry.js', Buffer.from('other')).set('new.js', Buffer.from(''))
  dist.contents.delete('images/logo.svg')
  const own = path.posix.dirname(stable.entry)
  expect(compareBuild(stable, files, dist)).toEqual([
    `${own}/files.json has other content`,
    `${own}/remote-entry.js has other content`,
    'images/logo.svg is not built',
    'new.js was not released',
  ])
})

test('checks a commit out, with the packages of this checkout and its own workspaces', () => {
  const repository = path.join(work.folder, 'repository')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim()
  write('repository/package-lock.json', '{}')
  write('repository/shared/a.ts', 'before')
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@hosts.test', 'commit', '--quiet', '-m', 'test: one')
  const commit = git('rev-parse', 'HEAD')
  write('repository/shared/a.ts', 'after')
  write('repository/node_modules/zod/index.js', 'zod')
  write('repository/node_modules/.cache/a', '')
  mkdirSync(path.join(repository, 'node_modules/@hosts'))
  symlinkSync('../../shared', path.join(repository, 'node_modules/@hosts/shared'))

  const folder = path.join(work.folder, 'checkout')
  checkOut(repository, commit, folder)
  expect(addPackages(repository, folder)).toBe("with this checkout's packages")
  expect(read('checkout/node_modules/zod/index.js')).toBe('zod')
  expect(read('checkout/node_modules/@hosts/shared/a.ts')).toBe('before')
  expect(() => read('checkout/node_modules/.cache/a')).toThrow('ENOENT')
  expect(() => checkOut(repository, 'f'.repeat(40), path.join(work.folder, 'other'))).toThrow(
    /has no commit ffff/,
  )
})
