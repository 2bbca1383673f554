// npm run release, rollback, canary, promote and list: docs/deploying.md says what each does.
import { remotes } from '../stack/apps.mjs'
import { buildApp } from '../stack/build-apps.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { Problem } from '../stack/problem.mjs'
import type { RemoteManifest } from '../stack/types'
import { promote, setCanary } from './canary'
import type { Entry } from './change-remote'
import { listReleases } from './list-releases'
import { type CommandLine, readCommandLine, readPercent } from './options'
import { release } from './release'
import { rollback } from './rollback'
import { openSite, type Site } from './site'

const findRemote = (name: string): RemoteManifest => {
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote)
    throw new Problem(
      `There is no remote ${name}. Remotes: ${remotes.map((remote) => remote.name).join(', ')}.`,
    )
  return remote
}

const describeEntry = (name: string, { stable, canary: running }: Entry) => {
  const share = running ? `, canary ${running.release.version} for ${running.percent} %` : ''
  return `${name}: stable ${stable.version} at ${stable.base}${share}`
}

const change = async (
  { command, words, release: how, prebuilt }: CommandLine,
  site: Site,
  remote: RemoteManifest,
) => {
  const { name } = remote
  const [, version, percent = ''] = words
  if (command === 'rollback') return rollback(site, name, version)
  if (command === 'canary') return setCanary(site, name, version ?? '', readPercent(percent))
  if (command === 'promote') return promote(site, name)
  const publish = () => release(site, remote, how)
  return prebuilt ? publish() : buildApp(remote, publish)
}

const run = async (line: CommandLine) => {
  const [name = ''] = line.words
  if (line.command === 'list')
    return listReleases(
      await openSite(line.site),
      remotes.map((remote) => remote.name),
    )
  const remote = findRemote(name)
  return [describeEntry(name, await change(line, await openSite(line.site), remote))]
}

/** Makes a Problem of an error of the file system, which the person at the terminal can act on. */
const toProblem = (error: unknown, root: string) => {
  const { code, message } = error as NodeJS.ErrnoException
  return code && /^E[A-Z]+$/.test(code)
    ? new Problem(`${root} cannot be used: ${message.replace(/^\w+: /, '')}. The registry is as it was.`)
    : error
}

try {
  const line = readCommandLine(process.argv.slice(2))
  try {
    for (const text of await run(line)) log(text)
  } catch (error) {
    throw toProblem(error, line.site.root)
  }
} catch (error) {
  await exitWithError(error)
}
