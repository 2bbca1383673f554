import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { logStep } from './log.mjs'
import { root } from './root.mjs'
import { withLock } from './with-lock.mjs'

const stamp = path.join(root, 'node_modules/.installed-lockfile')

const hashLockfile = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLockfile()

const install = () => {
  // A part of an installation must not look like the whole.
  rmSync(stamp, { force: true })
  /** @param {string[]} options @param {import('node:child_process').StdioOptions} stdio */
  const run = (options, stdio) => spawnSync('npm', ['ci', ...options], { cwd: root, stdio }).status === 0
  // First without asking the registry about what npm has cached. That fails for a version newer than the cache.
  const isDone =
    run(['--prefer-offline', '--loglevel=silent'], 'ignore') ||
    run(['--loglevel=error'], ['ignore', 'inherit', 'inherit'])
  if (!isDone)
    throw new Problem(
      'The packages could not be installed, npm says why above. Check the network, then start again.',
    )
  writeFileSync(stamp, hashLockfile())
}

const tenMinutes = 600_000

/** Installs the lockfile's packages unless they are those of the last install; one process at a time, as `npm ci` begins by deleting. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  await withLock(
    root,
    async () => {
      if (!isInstalled()) await logStep('Installing packages', install)
    },
    tenMinutes,
  )
}
