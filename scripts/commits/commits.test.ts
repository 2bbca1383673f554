import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string
/** Only what a test sets counts, not the machine's own settings. */
const env = () => ({
  ...process.env,
  GIT_CONFIG_GLOBAL: path.join(folder, 'gitconfig'),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@hosts.test',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@hosts.test',
})
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env: env(), encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}`.trim() }
}
const git = (...args: string[]) => run('git', ...args)
const commit = (subject: string, ...args: string[]) => git('commit', '--allow-empty', '-m', subject, ...args)
const setHooksPath = (root: string) => {
  const call = `import { setHooksPath } from './scripts/commits/set-hooks-path.mjs'; setHooksPath('${root}')`
  expect(run(process.execPath, '--input-type=module', '-e', call)).toEqual({ status: 0, output: '' })
}
const hooksPath = () => git('config', 'core.hooksPath').output

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts commits-'))
  cpSync(__dirname, path.join(folder, 'scripts/commits'), { recursive: true })
  git('init', '-q')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the hook', () => {
  beforeEach(() => setHooksPath(folder))

  test('lets a plain subject pass', () => {
    expect(commit('fix: restore focus').status).toBe(0)
  })

  test('refuses a wrong subject and says why', () => {
    const { status, output } = commit('The focus is restored')
    expect(status).toBe(1)
    expect(output).toMatch(/"the" is not an imperative/)
  })

  test('lets merges and reverts pass', () => {
    commit('feat: add a list')
    git('checkout', '-q', '-b', 'other')
    writeFileSync(path.join(folder, 'a'), 'a')
    git('add', 'a')
    commit('feat: add a file')
    git('checkout', '-q', '-')
    expect(git('merge', '--no-ff', '--no-edit', 'other').status).toBe(0)
    expect(git('revert', '--no-edit', 'HEAD^2').status).toBe(0)
  })

  test('lets everything pass where there is no Node', () => {
    const bin = path.join(folder, 'bin')
    mkdirSync(bin)
    spawnSync('sh', ['-c', `for name in git sh dirname; do ln -s "$(command -v $name)" "${bin}"; done`])
    const { status } = spawnSync('git', ['commit', '--allow-empty', '-m', 'The focus is restored'], {
      cwd: folder,
      env: { ...env(), PATH: bin },
    })
    expect(status).toBe(0)
  })
})

describe('setting the hooks path', () => {
  test('is local to the clone', () => {
    setHooksPath(folder)
    expect(git('config', '--local', 'core.hooksPath').output).toBe('scripts/commits/hooks')
  })

  test("keeps a developer's own path", () => {
    git('config', 'core.hooksPath', 'mine')
    setHooksPath(folder)
    expect(hooksPath()).toBe('mine')
  })

  test("keeps a developer's own hooks", () => {
    mkdirSync(path.join(folder, '.git/hooks'), { recursive: true })
    writeFileSync(path.join(folder, '.git/hooks/pre-push'), '')
    setHooksPath(folder)
    expect(hooksPath()).toBe('')
  })

  test('does nothing outside of a clone, also inside another one', () => {
    const inside = path.join(folder, 'copy')
    mkdirSync(inside)
    setHooksPath(inside)
    expect(hooksPath()).toBe('')
  })
})

describe('the history', () => {
  const check = (...args: string[]) => run(process.execPath, 'scripts/commits/check-history.mjs', ...args)
  const base = () => git('rev-parse', 'HEAD').output
  const commitMany = (subject: string, times: number) => {
    for (let count = 0; count < times; count += 1) commit(subject)
  }

  test('passes with one subject in twenty refused, and lists it', () => {
    commit('Begin')
    const from = base()
    commitMany('fix: restore focus', 19)
    commit('The focus is restored')
    const { status, output } = check(from)
    expect(status).toBe(0)
    expect(output).toMatch(/ The focus is restored\n.*It has no type/)
    expect(output).toMatch(/1 of 20 commits/)
  })

  test('fails with more than one subject in twenty refused', () => {
    commit('Begin')
    const from = base()
    commitMany('fix: restore focus', 18)
    commit('The focus is restored')
    expect(check(from)).toEqual({ status: 1, output: expect.stringMatching(/More than 5 % are refused/) })
  })

  test('passes without a commit since', () => {
    commit('Begin')
    expect(check(base())).toEqual({ status: 0, output: expect.stringMatching(/0 of 0 commits/) })
  })

  test('passes where the commit is not there, and says so', () => {
    commit('Begin')
    expect(check()).toEqual({ status: 0, output: expect.stringMatching(/Nothing to check: commit a8cee19/) })
  })
})
