import { execFileSync } from 'node:child_process'
import { defineCli } from '../../shared/src/node/cli.mjs'
import { Problem } from '../../shared/src/node/problem.mjs'
import { root } from '../stack/root.mjs'

/**
 * Runs git; null where it refuses, as it does for a name that it does not know.
 *
 * @typedef {(...words: string[]) => string | null} Git
 * @type {Git}
 */
export const git = (...words) => {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

const cli = defineCli({
  usage: 'npm run test:changed -- [--base REVISION]',
  options: {
    base: { value: 'REVISION', help: 'compares with this commit, not with where the branch began' },
  },
})

/** Where a branch begins, the first that exists. */
const trunks = ['origin/HEAD', 'origin/main', 'main']

/**
 * The base of a comparison: on a branch, or with commits that are not pushed, where it left the trunk; on the trunk itself the last commit,
 * or with nothing uncommitted the one before.
 * @param {Git} run
 */
export const findBase = (run) => {
  const head = run('rev-parse', 'HEAD')
  const trunk = trunks.find((name) => run('rev-parse', '--verify', '--quiet', name))
  const left = trunk ? run('merge-base', trunk, 'HEAD') : head
  if (left && left !== head) return left
  return run('status', '--porcelain') ? 'HEAD' : 'HEAD~1'
}

/**
 * The files that differ from a commit, those that are not committed included.
 *
 * @param {string} base
 */
export const findChangedFiles = (base) => {
  const changed = git('diff', '--name-only', base)
  if (changed === null) throw new Problem(`There is no commit ${base} to compare with: --base REVISION.`)
  const added = git('ls-files', '--others', '--exclude-standard') ?? ''
  return [...changed.split('\n'), ...added.split('\n')].filter(Boolean)
}

/**
 * The commit that `npm run test:changed` compares with: `--base REVISION`, else the one that `findBase` finds.
 *
 * @param {string[]} args
 */
export const readBase = (args) => cli.read(args).values.base ?? findBase(git)
