// npm run record [-- APP …]: stores what this commit builds as the last release of the named apps, after a production release. Without names,
// all when the wire or the platform has changed since the last record; otherwise it does nothing, as each record adds 1 MB to the repository.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { remoteContract } from '../../shared/src/contract/version'
import { defineCli } from '../../shared/src/node/cli.mjs'
import { Problem } from '../../shared/src/node/problem.mjs'
import { computeIntegrity, readContents, readDist } from '../release/dist'
import { apps, remotes } from '../stack/apps.mjs'
import { buildApp } from '../stack/build-apps.mjs'
import { readFederationVersion } from '../stack/development-registry.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log, logStep } from '../stack/log.mjs'
import { root } from '../stack/root.mjs'
import { pack } from './archive'
import { chooseRecords } from './choose-records'
import { readPlatform } from './read-platform'
import {
  readReleasedPlatform,
  readReleasedWire,
  recordsFolder,
  type ShellRecord,
  toRemoteRecord,
} from './read-records'
import { readWire } from './read-wire'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Returns the commit that is built. Throws a Problem when there are uncommitted changes. */
const requireCommit = () => {
  const changed = git('status', '--porcelain', '--', '.', ':!contracts')
  if (changed) throw new Problem('There are changes that no commit has. Commit them, then record.', changed)
  return git('rev-parse', 'HEAD')
}

const write = (name: string, content: string | Buffer) =>
  writeFileSync(path.join(recordsFolder, name), content)
const writeJson = (name: string, record: unknown) =>
  write(`${name}.json`, `${JSON.stringify(record, null, 2)}\n`)

/** Writes an app's archive. Returns its hash. */
const writeArchive = (name: string, contents: Map<string, Buffer>) => {
  const archive = pack(contents)
  write(`${name}.br`, archive)
  return computeIntegrity(archive)
}

const recordShell = async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'shell/package.json'), 'utf8'))
  const archive = writeArchive('shell', await readContents(path.join(root, 'shell/dist')))
  const record: ShellRecord = {
    version,
    commit: requireCommit(),
    archive,
    federation: readFederationVersion(),
    contract: remoteContract,
  }
  writeJson('shell', record)
  writeJson('platform', readPlatform())
}

const recordRemote = async (name: string) => {
  const remote = remotes.find((remote) => remote.name === name)
  if (!remote) throw new Problem(`There is no remote ${name}.`)
  const { contents, ...build } = await readDist(path.join(root, remote.folder, 'dist'))
  const archive = writeArchive(name, contents)
  writeJson(name, toRemoteRecord(remote, build, { commit: requireCommit(), archive }))
}

/** One value of the wire per line, so that a diff is readable. */
const recordWire = () => write('wire.json', `${JSON.stringify(readWire()).replaceAll('},"', '},\n"')}\n`)

const recordApp = async (name: string) => {
  if (name === 'api') return recordWire()
  const app = apps.find((app) => app.name === name)
  if (!app) throw new Problem(`There is no app ${name}: ${apps.map(({ name }) => name).join(', ')} or api.`)
  await buildApp(app, () => (name === 'shell' ? recordShell() : recordRemote(name)))
}

const isRecorded = (name: string) =>
  existsSync(path.join(recordsFolder, `${name === 'api' ? 'wire' : name}.json`))

const isChanged = () =>
  !isRecorded('api') ||
  !isRecorded('platform') ||
  !isDeepStrictEqual(readReleasedWire(), JSON.parse(JSON.stringify(readWire()))) ||
  !isDeepStrictEqual(readReleasedPlatform(), JSON.parse(JSON.stringify(readPlatform())))

const names = [...apps.map(({ name }) => name), 'api']
const cli = defineCli({ usage: 'npm run record -- [APP …]', options: {}, words: [0, names.length] })

try {
  const { words } = cli.read(process.argv.slice(2))
  requireCommit()
  mkdirSync(recordsFolder, { recursive: true })
  const state = { isChanged: words.length === 0 && isChanged(), recorded: names.filter(isRecorded) }
  const chosen = chooseRecords(words, names, state)
  for (const name of chosen) await logStep(`Recording ${name}`, () => recordApp(name))
  if (chosen.length === 0)
    log(
      'Nothing to record: wire and platform are as recorded. After a production release, name what was released.',
    )
} catch (error) {
  await exitWithError(error)
}
