import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** @typedef {import('./types.ts').RemoteManifest & { port: number }} Remote `port`: on a developer's machine. */

/** @type {Record<string, import('./types.ts').Rights>} */
const rights = JSON.parse(readFileSync(path.join(root, 'scripts/release/rights.json'), 'utf8'))

/**
 * Every folder below remotes/ is a remote; its package.json contains its part of the registry. Its owner, its budget and what it may bring
 * are not its own: scripts/release/rights.json.
 * @type {Remote[]}
 */
export const remotes = readdirSync(path.join(root, 'remotes')).map((name) => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'remotes', name, 'package.json'), 'utf8'))
  // `open` is always listed, even if empty: without it, as in older releases, other remotes may have paths below all of its paths.
  const { open = [], ...hosts } = manifest.hosts
  const { owner = name, budget } = rights[name] ?? {}
  const described = { name, folder: path.join('remotes', name), version: manifest.version, open, ...hosts }
  return { ...described, owner, budget, rights: rights[name] }
})

/** The apps that are built: the shell and every remote. */
export const apps = [{ name: /** @type {const} */ ('shell'), folder: 'shell' }, ...remotes]

/** A remote's entry in its build, in a folder that each release names. The other files are named by their content's hash. */
export const remoteEntry = 'entry/remote-entry.js'
