import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { root } from '../stack/root.mjs'

/** The person who changes the registry, and their commit. */
export type Author = { by: string; commit: string }

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** What a commit has behind it when the checkout differs from it. */
export const withChanges = ' with changes'

const readCommit = () => {
  const commit = git('rev-parse', 'HEAD')
  if (!commit) return 'unknown'
  return git('status', '--porcelain', '--untracked-files=no') ? commit + withChanges : commit
}

let author: Author | undefined

/**
 * The author as a pipeline names them in RELEASED_BY, else as git or the system does. The commit is that of this checkout; read once a
 * process.
 */
export const readAuthor = (): Author => {
  author ??= {
    by: process.env.RELEASED_BY || git('config', 'user.email') || userInfo().username,
    commit: readCommit(),
  }
  return author
}
