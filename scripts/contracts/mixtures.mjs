import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remotes } from '../stack/apps.mjs'
import { root } from '../stack/root.mjs'
import { groupRemotes } from './group-remotes.mjs'

/** The data folder of the mixtures' services, and the distance of their ports from those of `npm start`. */
export const data = path.join(root, '.data/contracts')
export const offset = 12_000

/**
 * @typedef {object} Mixture
 * @property {string} name
 * @property {boolean} shell whether its shell is the released one
 * @property {string[]} remotes the remotes that are the released ones; one without a release is missing
 * @property {string[]} tests the folders of browser tests whose flows run with it
 * @property {number} page the port of its pages
 * @property {number} releases the port of its remotes
 */

/** @param {string} name */
const getRecord = (name) => path.join(root, 'contracts', `${name}.json`)

const released = remotes
  .filter(({ name }) => existsSync(getRecord(name)))
  .map(({ name }) => ({ name, paths: JSON.parse(readFileSync(getRecord(name), 'utf8')).paths }))

/** The remotes that only work together in one version, the released or this checkout's, because paths have moved between them. */
export const groups = groupRemotes(released, remotes)

const releasedGroups = groups.filter((names) => released.some(({ name }) => names.includes(name)))

/**
 * The mixtures of released apps and this checkout's builds. One with a single group of released remotes runs the flows of these.
 * @type {Mixture[]}
 */
export const mixtures = [
  // First, because it has the most released apps: run-mixtures.ts runs only this one when nothing has changed since the releases.
  { name: 'released-remotes', shell: false, remotes: releasedGroups.flat(), tests: ['e2e'] },
  { name: 'released-shell', shell: true, remotes: [], tests: ['e2e'] },
  ...releasedGroups.map((names) => ({
    name: `released-${names.join('-')}`,
    shell: false,
    remotes: names,
    tests: names.map((name) => `e2e/${name}`).filter((folder) => existsSync(path.join(root, folder))),
  })),
].map((mixture, index) => ({
  ...mixture,
  page: 3300 + offset + index,
  releases: 3400 + offset + index,
}))

const { MIXTURES } = process.env
/** The mixtures that MIXTURES names, separated by commas; all of them without it. */
export const dueMixtures = mixtures.filter(({ name }) => !MIXTURES || MIXTURES.split(',').includes(name))
