import { existsSync } from 'node:fs'
import path from 'node:path'
import { remotes } from '../stack/apps.mjs'
import { root } from '../stack/root.mjs'

/** The data folder of the mixtures' services, and the distance of their ports from those of `npm start`. */
export const data = path.join(root, '.data/contracts')
export const offset = 12_000

/**
 * @typedef {object} Mixture
 * @property {string} name
 * @property {boolean} shell whether its shell is the released one
 * @property {string[]} remotes the remotes that are the released ones
 * @property {string} tests the folder of browser tests whose flows run with it
 * @property {number} page the port of its pages
 * @property {number} releases the port of its remotes
 */

/** The remotes that have a release. */
const names = remotes
  .map(({ name }) => name)
  .filter((name) => existsSync(path.join(root, 'contracts', `${name}.json`)))

/**
 * The mixtures of released apps and this checkout's builds. One with a single released remote runs that remote's flows.
 * @type {Mixture[]}
 */
export const mixtures = [
  // First, because it has the most released apps: run-mixtures.ts runs only this one when nothing has changed since the releases.
  { name: 'released-remotes', shell: false, remotes: names, tests: 'e2e' },
  { name: 'released-shell', shell: true, remotes: [], tests: 'e2e' },
  ...names.map((name) => ({
    name: `released-${name}`,
    shell: false,
    remotes: [name],
    tests: `e2e/${name}`,
  })),
].map((mixture, index) => ({
  ...mixture,
  page: 3300 + offset + index,
  releases: 3400 + offset + index,
}))

const { MIXTURES } = process.env
/** The mixtures that MIXTURES names, separated by commas; all of them without it. */
export const dueMixtures = mixtures.filter(({ name }) => !MIXTURES || MIXTURES.split(',').includes(name))
