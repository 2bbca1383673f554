import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const ownHooks = 'scripts/commits/hooks'

/**
 * Has git run this project's hooks in a clone. Changes nothing outside of a clone, without git, and where a developer has chosen hooks: by
 * core.hooksPath at any level, or in the clone's own folder.
 * @param {string} root
 */
export const setHooksPath = (root) => {
  if (!existsSync(path.join(root, '.git'))) return
  /** @param {string[]} args */
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }
  const folder = git('rev-parse', '--git-path', 'hooks')
  if (folder === null || git('config', 'core.hooksPath') !== null) return
  const hooks = path.resolve(root, folder)
  const isChosen = existsSync(hooks) && readdirSync(hooks).some((name) => !name.endsWith('.sample'))
  if (!isChosen) git('config', '--local', 'core.hooksPath', ownHooks)
}
