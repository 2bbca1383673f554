// npm run lockfile: names the binaries of every platform in package-lock.json, with their hashes. `-- --check` changes nothing.
// npm lists only the binaries of this platform, and `npm ci` refuses an incomplete lockfile; it installs what has no hash unverified.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { minVersion, satisfies } from 'semver'
import { defineCli, isStartedFile } from '../shared/src/node/cli.mjs'
import { Problem } from '../shared/src/node/problem.mjs'
import { exitWithError } from './stack/exit.mjs'
import { log } from './stack/log.mjs'
import { root } from './stack/root.mjs'

/**
 * @typedef {object} Entry A package in a lockfile.
 * @property {string} version
 * @property {string | undefined} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [inBundle]
 * @property {Record<string, string>} [engines]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {boolean} [dev]
 * @property {boolean} [peer]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 * @typedef {{ name: string, range: string, place: string, parent: Entry }} Missing
 */

const isExact = (/** @type {string} */ range) => /^\d/.test(range)

/**
 * Folders where a package is looked up, closest first.
 * @param {string} name
 * @param {string} from
 */
const placesFor = (name, from) => {
  const folders = [from]
  for (let folder = from; folder.includes('/node_modules/'); folders.push(folder))
    folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
}

/**
 * The optional dependencies that a lockfile lacks, or has in a wrong version.
 * @param {Lockfile} lockfile
 * @returns {Missing[]}
 */
export const findMissing = ({ packages }) =>
  Object.entries(packages).flatMap(([from, parent]) =>
    Object.entries(parent.optionalDependencies ?? {}).flatMap(([name, range]) => {
      const found = placesFor(name, from).find((place) => packages[place])
      if (found && (!isExact(range) || packages[found]?.version === range)) return []
      const beside = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/')))
      return [{ name, range, place: `${beside}node_modules/${name}`, parent }]
    }),
  )

/**
 * The packages that npm downloads: neither workspaces nor those within another package.
 * @param {Lockfile} lockfile
 */
const findDownloads = ({ packages }) =>
  Object.entries(packages).filter(
    ([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle,
  )

/**
 * The lockfile's entry of a missing package.
 * @param {Missing} missing
 * @param {Entry} published the registry's entry
 * @returns {Entry}
 */
export const createEntry = ({ parent }, { version, integrity, cpu, libc, os }) => ({
  // In npm's order, so that npm's next change does not reorder it.
  version,
  integrity,
  ...(cpu && { cpu }),
  ...(parent.dev && { dev: true }),
  ...(libc && { libc }),
  optional: true,
  ...(os && { os }),
  ...(parent.peer && { peer: true }),
})

/**
 * The entry of a package with the hash that the registry has of it.
 * @param {Entry} entry
 * @param {Entry} published
 * @returns {Entry}
 */
export const addHash = ({ version, ...rest }, { integrity }) => ({ version, integrity, ...rest })

/**
 * Problems of a lockfile, in sentences.
 * @param {Lockfile} lockfile
 */
export const findProblems = (lockfile) => {
  const downloads = findDownloads(lockfile)
  const missing = findMissing(lockfile).map(({ name, range }) => `${name} ${range}`)
  const unhashed = downloads.filter(([, { integrity }]) => !integrity).map(([place]) => place)
  const addresses = downloads.filter(([, { resolved }]) => resolved?.includes('://'))
  const oldest = minVersion(lockfile.packages['']?.engines?.node ?? '*') ?? '0.0.0'
  const newer = downloads.filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node))
  return [
    ...(missing.length > 0 ? [`It lacks ${missing.join(', ')}. \`npm run lockfile\` adds them.`] : []),
    ...(unhashed.length > 0
      ? [`It has no hash of ${unhashed.join(', ')}. \`npm run lockfile\` adds them.`]
      : []),
    ...addresses.map(([place, { resolved }]) => `It says where to download ${place}: remove ${resolved}.`),
    ...newer.map(
      ([place, { engines }]) => `${place} needs Node ${engines?.node}, and Hosts runs on ${oldest}.`,
    ),
  ]
}

/**
 * The registry's entry of a package.
 * @param {string} name
 * @param {string} range
 * @returns {Promise<Entry>}
 */
const readRegistry = async (name, range) => {
  const fields = ['version', 'dist.integrity', 'cpu', 'libc', 'os']
  /** @param {unknown} reason */
  const refuse = (reason) => new Problem(`The registry says nothing usable about ${name} ${range}: ${reason}`)
  const { stdout } = await promisify(execFile)('npm', [
    'view',
    `${name}@${range}`,
    ...fields,
    '--json',
  ]).catch((error) => {
    throw refuse(error)
  })
  const { 'dist.integrity': integrity, ...entry } = [JSON.parse(stdout)].flat().at(-1)
  if (!integrity) throw refuse('there is no hash')
  return { ...entry, integrity }
}

/**
 * Adds the missing entries and hashes, four requests at a time; returns their number.
 * @param {Lockfile} lockfile
 */
const complete = async ({ packages }) => {
  const missing = findMissing({ packages }).map((found) => async () => {
    packages[found.place] = createEntry(found, await readRegistry(found.name, found.range))
  })
  const unhashed = findDownloads({ packages })
    .filter(([, { integrity }]) => !integrity)
    .map(([place, entry]) => async () => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      packages[place] = addHash(entry, await readRegistry(name, entry.version))
    })
  const waiting = [...unhashed, ...missing]
  const count = waiting.length
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return count
}

const cli = defineCli({
  usage: 'npm run lockfile -- [--check]',
  options: { check: { help: 'only checks, changes nothing' } },
})

const main = async () => {
  const file = path.join(root, 'package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  if (!cli.read(process.argv.slice(2)).values.check) {
    const added = await complete(lockfile)
    const sorted = Object.entries(lockfile.packages).sort(([one], [two]) => one.localeCompare(two, 'en'))
    writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
    log(`${added} entries of package-lock.json completed.`)
  }
  const problems = findProblems(lockfile)
  if (problems.length > 0) throw new Problem(['package-lock.json is not complete.', ...problems].join('\n'))
  log('package-lock.json names the packages of every platform, with their hashes.')
}

if (isStartedFile(import.meta.filename)) main().catch(exitWithError)
