import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { root } from '../stack/root.mjs'

/** The person who changes the registry, and their commit. */
export type Author = { by: string; commit: string }

const git = (folder: string, ...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** What a commit has behind it when the checkout differs from it. */
export const withChanges = ' with changes'

/** What builds are made from: a new file there is a change, elsewhere it may be a key or a pipeline's own. */
const sources = ['remotes', 'rspack', 'scripts', 'shared', 'shell']

/** The commit of a checkout, and whether it has changes. */
export const readCommit = (folder: string) => {
  const commit = git(folder, 'rev-parse', 'HEAD')
  if (!commit) return 'unknown'
  const changed =
    git(folder, 'status', '--porcelain', '--untracked-files=no') ||
    git(folder, 'ls-files', '--others', '--exclude-standard', '--', ...sources)
  return changed ? commit + withChanges : commit
}

let author: Author | undefined

/**
 * The author as a pipeline names them in RELEASED_BY, else as git or the system does. The commit is that of this checkout; read once a
 * process.
 */
export const readAuthor = (): Author => {
  author ??= {
    by: process.env.RELEASED_BY || git(root, 'config', 'user.email') || userInfo().username,
    commit: readCommit(root),
  }
  return author
}
