import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCommit, withChanges } from './author'

let folder: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-commit-'))
  write('remotes/chat/src/remote.ts', 'one')
  write('.gitignore', 'dist\n')
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@hosts.test', 'commit', '--quiet', '--message', 'one')
})
afterEach(() => {
  git('checkout', '--quiet', '.')
  git('clean', '-dfqx')
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['nothing', [], false],
  ['a file that was edited', ['remotes/chat/src/remote.ts'], true],
  ['a new file beside the sources', ['remotes/chat/src/more.ts'], true],
  ['a build', ['remotes/chat/dist/remote.js'], false],
  ['a key and a folder of a pipeline', ['registry-key.pem', 'site/registry.json'], false],
])('a checkout with %s: %j', (_, files, hasChanges) => {
  for (const file of files) write(file, 'two')
  expect(readCommit(folder)).toBe(git('rev-parse', 'HEAD') + (hasChanges ? withChanges : ''))
})
