import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { apps } from './apps.mjs'
import { logStep } from './log.mjs'
import { root } from './root.mjs'
import { withLock } from './with-lock.mjs'

const skippedFolders = new Set(['node_modules', 'dist', 'test-results'])

/** @typedef {{ name: string, folder: string, sources?: string[] }} App `sources`: other folders that it is built from. */

/** @param {string} folder @returns {string[]} */
const listFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (skippedFolders.has(entry.name)) return []
    return entry.isDirectory() ? listFiles(file) : [file]
  })

/**
 * A hash over all that an app is built from: its own files, the shared ones, other `sources`, the build's configuration.
 *
 * @type {(app: { folder: string, sources?: string[] }) => string}
 */
export const sourceHash = ({ folder, sources = [] }) => {
  const hash = createHash('sha256')
  const common = [
    'package-lock.json',
    'rspack.config.base.ts',
    // They decide the names in a build.
    'scripts/contracts/platform-modules.mjs',
    'scripts/stack/apps.mjs',
  ].map((file) => path.join(root, file))
  for (const file of [
    ...common,
    ...['rspack', 'shared', folder, ...sources].flatMap((source) => listFiles(path.join(root, source))),
  ].sort()) {
    hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {Promise<{ code: number | null, output: string }>}
 */
const build = (folder) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', 'build'], { cwd: path.join(root, folder) })
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
    })
    child.stderr.on('data', (data) => {
      output += data
    })
    child.once('exit', (code) => resolve({ code, output }))
  })

/** @param {App} app */
const buildIfChanged = async (app) => {
  const { name, folder } = app
  const stamp = path.join(root, folder, 'dist', '.source-hash')
  const hash = sourceHash(app)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await logStep(`Building ${name}`, async () => {
    const { code, output } = await build(folder)
    if (code !== 0) throw new Problem(`${name} could not be built; the compiler says why above.`, output)
    writeFileSync(stamp, hash)
  })
}

const tenMinutes = 600_000

/**
 * Builds an app unless nothing has changed since its last build, then runs `use`. Other processes that build it wait for both.
 * @template [Result=void]
 * @param {App} app
 * @param {() => Promise<Result>} [use]
 */
export const buildApp = async (app, use) => {
  const lock = path.join(root, 'node_modules/.cache/hosts-build', app.name)
  mkdirSync(lock, { recursive: true })
  const work = async () => {
    await buildIfChanged(app)
    return /** @type {Result} */ (await use?.())
  }
  return withLock(lock, work, tenMinutes)
}

/** Builds the shell and the remotes, two at a time, unless nothing has changed since their last build. */
export const buildApps = async () => {
  const waiting = [...apps]
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildApp(app)
  }
  await Promise.all([worker(), worker()])
}
