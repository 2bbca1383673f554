import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean, resolved?: string }>} Packages */

/** @param {string} file @returns {Packages} */
const readPackages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages

/** @param {Packages} packages */
const splitLinks = (packages) => {
  const entries = Object.entries(packages)
  const links = entries.filter(([, { link }]) => link)
  return { links, others: entries.filter(([name, { link }]) => /node_modules\//.test(name) && !link) }
}

/** Links workspaces that are new, and unlinks those that are gone; false when other packages differ from npm's own list of what is there. */
const linkWorkspaces = () => {
  const list = 'node_modules/.package-lock.json'
  if (!existsSync(stamp) || !existsSync(path.join(root, list))) return false
  const [installed, wanted] = [readPackages(list), readPackages('package-lock.json')]
  const [before, after] = [splitLinks(installed), splitLinks(wanted)]
  const isSame =
    before.others.every(([name]) => wanted[name]) &&
    after.others.every(([name, { version, integrity, optional }]) => {
      const there = installed[name]
      // npm leaves out what is for other machines.
      return there ? there.version === version && there.integrity === integrity : optional
    })
  if (!isSame) return false
  for (const [name] of before.links) if (!wanted[name]) rmSync(path.join(root, name), { force: true })
  for (const [name, { resolved = '' }] of after.links) {
    const link = path.join(root, name)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.relative(path.dirname(link), path.join(root, resolved)), link, 'junction')
  }
  writeFileSync(stamp, hashLockfile())
  return true
}

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

/** Installs the lockfile's packages unless they are those of the last install, or only workspaces differ; one process at a time, as `npm ci` begins by deleting. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  await withLock(
    root,
    async () => {
      if (!isInstalled() && !linkWorkspaces()) await logStep('Installing packages', install)
    },
    tenMinutes,
  )
}
