import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Every folder below remotes/ is a remote; its package.json says what the registry has to know. */
export const remotes = readdirSync(path.join(root, 'remotes')).map((name) => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'remotes', name, 'package.json'), 'utf8'))
  return { name, folder: path.join('remotes', name), version: manifest.version, ...manifest.hosts }
})

/** The apps that are built: the shell and every remote. */
export const apps = [{ name: 'shell', folder: 'shell' }, ...remotes]

/**
 * A remote's entry in its build. It has a folder to itself, to which a release gives its own name; the files above it are named by
 * their content and shared by all releases.
 */
export const remoteEntry = 'entry/remote-entry.js'
