// npm run lockfile: names the binaries of every platform in package-lock.json. `-- --check` changes nothing.
// npm lists only the binaries of this platform, and `npm ci` refuses an incomplete lockfile.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
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

const systems = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/
const processors = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/
const libraries = [
  { words: /^(gnu|glibc)$/, name: 'glibc' },
  { words: /^musl/, name: 'musl' },
]

/**
 * The platform in the name of a binary's package, as in `@swc/core-linux-arm64-musl`: the same words as in npm's `os` and `cpu`.
 * @param {string} name
 */
export const parsePlatform = (name) => {
  const words = name.replace(/.*\//, '').split('-')
  const os = words.filter((word) => systems.test(word))
  const cpu = words.filter((word) => processors.test(word))
  const libc = libraries.filter((library) => words.some((word) => library.words.test(word)))
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && libc.length > 0 && { libc: libc.map((library) => library.name) }),
    ...(os.length > 0 && { os }),
  }
}

/**
 * The lockfile's entry of a missing package. `published`: the registry's entry, null where it lacks that version; then
 * the platform comes from the name, and npm installs it without comparing a hash.
 * @param {Missing} missing
 * @param {Entry | null} published
 * @returns {Entry}
 */
export const createEntry = ({ name, range, parent }, published) => {
  const platform = parsePlatform(name)
  if (!published && !(isExact(range) && 'cpu' in platform))
    throw new Problem(`The registry lacks ${name} ${range}, and its name says no version and platform.`)
  const { version, integrity, cpu, libc, os } = published ?? { version: range, ...platform }
  // In npm's order, so that npm's next change does not reorder it.
  return {
    version,
    ...(integrity && { integrity }),
    ...(cpu && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
    ...(parent.peer && { peer: true }),
  }
}

/**
 * Problems of a lockfile, in sentences.
 * @param {Lockfile} lockfile
 */
export const findProblems = (lockfile) => {
  const missing = findMissing(lockfile).map(({ name, range }) => `${name} ${range}`)
  const addresses = Object.entries(lockfile.packages).filter(([, { resolved }]) => resolved?.includes('://'))
  return [
    ...(missing.length > 0 ? [`It lacks ${missing.join(', ')}. \`npm run lockfile\` adds them.`] : []),
    ...addresses.map(([place, { resolved }]) => `It says where to download ${place}: remove ${resolved}.`),
  ]
}

/**
 * The registry's entry of a package; null where it lacks the version.
 * @param {Missing} missing
 * @returns {Promise<Entry | null>}
 */
const readRegistry = async ({ name, range }) => {
  const fields = ['version', 'dist.integrity', 'cpu', 'libc', 'os']
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${range}`, ...fields, '--json'])
    const { 'dist.integrity': integrity, ...entry } = [JSON.parse(stdout)].flat().at(-1)
    return { ...entry, integrity }
  } catch (error) {
    if (/E404/.test(String(error))) return null
    throw new Problem(`The registry cannot be asked for ${name}: ${error}`)
  }
}

/**
 * Adds the missing entries, four requests at a time; returns their number.
 * @param {Lockfile} lockfile
 */
const complete = async ({ packages }) => {
  const missing = findMissing({ packages })
  const waiting = [...missing]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      packages[next.place] = createEntry(next, await readRegistry(next))
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return missing.length
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
    log(`${added} entries added to package-lock.json.`)
  }
  const problems = findProblems(lockfile)
  if (problems.length > 0) throw new Problem(['package-lock.json is not complete.', ...problems].join('\n'))
  log('package-lock.json names the packages of every platform.')
}

if (isStartedFile(import.meta.filename)) main().catch(exitWithError)
