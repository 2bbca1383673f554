// npm run release-check -- REMOTE …: what `npm run release -- REMOTE … --production` requires of the same content.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineCli } from '../../shared/src/node/cli.mjs'
import { readAuthor } from '../release/author'
import { findRemote } from '../release/run-command'
import { findInstalledChromium } from '../stack/chromium.mjs'
import { exitOnSignal, exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { stopAll } from '../stack/processes.mjs'
import { root } from '../stack/root.mjs'
import { checkRelease, type Edges } from './check-release'
import { openScreens } from './open-screens'
import { buildInto, openCheckSite, serveBuilds } from './serve-builds'

const cli = defineCli({
  usage: 'npm run release-check -- REMOTE … [OPTIONS]',
  options: {
    root: { value: 'DIR', default: '.data/site', help: 'the folder that is published' },
    key: { value: 'FILE', help: 'the key that signs the registry' },
    trust: { value: 'FILE', help: 'its public half, which is enough' },
    'over-budget': { value: 'WHY', help: 'lets a build pass that is larger than its budget' },
  },
  words: [1, Number.POSITIVE_INFINITY],
})

/** Runs a program of the packages, or of the system. Returns all that it prints if it fails, else nothing. */
const run = (program: string, args: string[]) =>
  new Promise<string>((resolve) => {
    execFile(program, args, { cwd: root, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || error.message : ''),
    )
  })
const inPackages = (name: string) => path.join(root, 'node_modules/.bin', name)

/** Of the whole program, as some types are those of all files, but only what these remotes can repair: another team's errors are not theirs. */
const checkTypes: Edges['checkTypes'] = async (remotes) => {
  const lines = (await run(inPackages('tsc'), ['--noEmit', '-p', 'tsconfig.json'])).split('\n')
  const folders = ['shared', ...remotes.map(({ folder }) => folder)]
  const isForeign = (line: string) =>
    /^(?: |\S+\(\d+,\d+\): )/.test(line) && !folders.some((folder) => line.startsWith(`${folder}/`))
  return lines.filter((line) => !isForeign(line)).join('\n')
}

/** Also files that git does not know, where a build would take them in. */
const listChanges: Edges['listChanges'] = async (folders) => {
  const list = (...args: string[]) =>
    new Promise<string>((resolve) => {
      execFile('git', ['status', '--porcelain', ...args], { cwd: root }, (error, stdout) =>
        resolve(error ? error.message : stdout),
      )
    })
  const lines = `${await list('--untracked-files=no')}${await list('--', ...folders)}`.split('\n')
  return [...new Set(lines)].join('\n')
}

exitOnSignal()
const folder = mkdtempSync(path.join(tmpdir(), 'hosts-check-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  const { values, words } = cli.read(process.argv.slice(2))
  const remotes = [...new Set(words)].sort().map(findRemote)
  const published = { ...values, root: path.resolve(root, values.root) }
  const site = await openCheckSite(folder)
  await checkRelease(published.root, remotes, values['over-budget'], {
    author: readAuthor(),
    print: log,
    listChanges,
    checkTypes,
    lint: (folders) => run(inPackages('biome'), ['ci', '--error-on-warnings', ...folders]),
    build: (remote) => buildInto(site, remote),
    openScreens: async (_, builds) => {
      const chromium = await findInstalledChromium()
      if (!chromium) return null
      const served = await serveBuilds(folder, site, published, remotes, builds)
      return openScreens(chromium, served, remotes)
    },
  })
  const names = remotes.map(({ name }) => name).join(' ')
  log(`Passed. \`npm run release -- ${names} --production\` publishes this content.`)
  await stopAll()
  process.exit(0)
} catch (error) {
  await exitWithError(error)
}
