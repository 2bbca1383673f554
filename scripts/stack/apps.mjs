import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** @typedef {import('./types.ts').RemoteManifest & { port: number }} Remote `port`: on a developer's machine. */

/** @type {Record<string, import('./types.ts').Rights>} */
const rights = JSON.parse(readFileSync(path.join(root, 'scripts/release/rights.json'), 'utf8'))

/**
 * Describes the remote of a folder. Its name is the folder's; its owner, its budget and what it may bring are its row of the rights: all
 * of these win over its package.json, which its team edits.
 * @param {string} name
 * @param {{ version: string, hosts: Omit<Remote, 'name' | 'folder' | 'version' | 'owner' | 'budget' | 'rights'> }} manifest
 * @param {import('./types.ts').Rights | undefined} row
 * @returns {Remote}
 */
export const describeRemote = (name, { version, hosts }, row) => {
  // `open` is always listed, even if empty: without it, as in older releases, other remotes may have paths below all of its paths.
  const { open = [] } = hosts
  const fixed = { name, folder: path.join('remotes', name), version }
  return { ...hosts, open, ...fixed, owner: row?.owner ?? name, budget: row?.budget, rights: row }
}

/**
 * Every folder below remotes/ is a remote; its package.json contains its part of the registry.
 * @type {Remote[]}
 */
export const remotes = readdirSync(path.join(root, 'remotes')).map((name) =>
  describeRemote(
    name,
    JSON.parse(readFileSync(path.join(root, 'remotes', name, 'package.json'), 'utf8')),
    rights[name],
  ),
)

/** The apps that are built: the shell and every remote. */
export const apps = [{ name: /** @type {const} */ ('shell'), folder: 'shell' }, ...remotes]

/** A remote's entry in its build, in a folder that each release names. The other files are named by their content's hash. */
export const remoteEntry = 'entry/remote-entry.js'
