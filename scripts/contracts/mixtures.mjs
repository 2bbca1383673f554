import path from 'node:path'
import { remotes } from '../stack/apps.mjs'
import { root } from '../stack/root.mjs'

/** Where they remember things, and how far their ports are from those of `npm start`. */
export const data = path.join(root, '.data/contracts')
export const offset = 12_000

/** @type {string[]} */
const names = remotes.map(({ name }) => name)

/**
 * The mixtures of what is released and what this checkout builds: `shell` says whether the shell is the released one, `remotes` names
 * the remotes that are, `page` and `releases` are the ports that serve it.
 */
export const mixtures = [
  { name: 'released-shell', shell: true, remotes: [] },
  { name: 'released-remotes', shell: false, remotes: names },
  ...names.map((name) => ({ name: `released-${name}`, shell: false, remotes: [name] })),
].map((mixture, index) => ({
  ...mixture,
  page: 3300 + offset + index,
  releases: 3400 + offset + index,
}))
