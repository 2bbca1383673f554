import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './options.mjs'
import { Problem } from './problem.mjs'
import { step } from './say.mjs'

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.installed-lockfile')

/**
 * Installs the lockfile's packages unless they are those of the last install. Not `npm ci`: it refuses a lockfile
 * that lacks the binaries of other platforms, which a registry need not have.
 */
export const ensureInstalled = async () => {
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return
  await step('Installing packages', () => {
    const { status } = spawnSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    if (status !== 0)
      throw new Problem('The packages could not be installed. Check the network, then start again.')
    writeFileSync(stamp, lockfile)
  })
}
