import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** @typedef {import('./types.ts').RemoteManifest & { port: number }} Remote `port`: on a developer's machine. */

/**
 * Every folder below remotes/ is a remote; its package.json contains its part of the registry.
 * @type {Remote[]}
 */
export const remotes = readdirSync(path.join(root, 'remotes')).map((name) => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'remotes', name, 'package.json'), 'utf8'))
  // `open` is always listed, even if empty: without it, as in older releases, other remotes may have paths below all of its paths.
  const { open = [], ...hosts } = manifest.hosts
  return { name, folder: path.join('remotes', name), version: manifest.version, open, ...hosts }
})

/** The apps that are built: the shell and every remote. */
export const apps = [{ name: /** @type {const} */ ('shell'), folder: 'shell' }, ...remotes]

/** A remote's entry in its build, in a folder that each release names. The other files are named by their content's hash. */
export const remoteEntry = 'entry/remote-entry.js'
