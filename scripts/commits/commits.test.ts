import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setHooksPath } from './set-hooks-path.mjs'

let folder: string
/** Only what a test sets counts, not the machine's own settings. */
const settings = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@hosts.test']
const git = (...args: string[]) => {
  const options = { cwd: folder, env: { ...process.env, ...settings }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('git', [...person, ...args], options)
  return { status, stdout: stdout.trim(), stderr }
}
const hooksPath = () => git('config', '--local', 'core.hooksPath').stdout

beforeAll(() => Object.assign(process.env, settings))
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts commits-'))
  git('init', '-q')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['fix: restore focus', /^$/],
  ['feat(chat,api)!: drop a field', /^$/],
  ['Revert "Focus"', /^$/],
  ['The focus is restored', /^warning: .* not "type: subject"/],
  ['fixed: restore focus', /^warning: .* not "type: subject"/],
  [`fix: ${'a'.repeat(68)}`, /^warning: .* longer than 72/],
])('the hook lets "%s" pass and says %s', (subject, warning) => {
  cpSync(path.join(__dirname, 'hooks'), path.join(folder, 'scripts/commits/hooks'), { recursive: true })
  setHooksPath(folder)
  const { status, stderr } = git('commit', '-q', '--allow-empty', '-m', subject)
  expect(status).toBe(0)
  expect(stderr).toMatch(warning)
})

test('the hooks of a developer stay, and those of a clone around this folder', () => {
  git('config', 'core.hooksPath', 'mine')
  setHooksPath(folder)
  expect(hooksPath()).toBe('mine')
  git('config', '--unset', 'core.hooksPath')
  mkdirSync(path.join(folder, 'copy'))
  setHooksPath(path.join(folder, 'copy'))
  mkdirSync(path.join(folder, '.git/hooks'), { recursive: true })
  writeFileSync(path.join(folder, '.git/hooks/pre-push'), '')
  setHooksPath(folder)
  expect(hooksPath()).toBe('')
})
