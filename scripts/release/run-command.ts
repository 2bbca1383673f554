import { Problem } from '../../shared/src/node/problem.mjs'
import { remotes } from '../stack/apps.mjs'
import { buildApp } from '../stack/build-apps.mjs'
import type { RemoteManifest } from '../stack/types'
import { withChanges } from './author'
import { promote, setCanary } from './canary'
import { listChanges } from './list-changes'
import { listReleases } from './list-releases'
import { type CommandLine, readPercent } from './options'
import { readShells } from './read-shells'
import { readRegistry } from './registry-file'
import { releaseTogether } from './release'
import { renew } from './renew'
import { resign } from './resign'
import { rollback } from './rollback'
import { setOffline } from './set-offline'
import { releaseShell, rollbackShell, rollbackShellWith } from './shell/release-shell'
import { requireShellOptions } from './shell/require-shell-options'
import { readServedShell, readShell } from './shell/serve-shell'
import { readShellSource, shellName } from './shell/shell-source'
import { openReader, openSite, type Site } from './site'
import type { Entry } from './types'

export const findRemote = (name: string): RemoteManifest => {
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote)
    throw new Problem(
      `There is no remote ${name}. Remotes: ${remotes.map((remote) => remote.name).join(', ')}.`,
    )
  return remote
}

/** Describes the releases that browsers get now, and a canary that the change has ended. */
const describeEntry = (name: string, before: Entry | undefined, after: Entry | null) => {
  if (!after) return [`${name}: no release any more`]
  const { stable, canary } = after
  const share = canary ? `, canary ${canary.release.version} for ${canary.percent} %` : ''
  const old = before?.canary?.release.version
  const hasEnded = old && old !== canary?.release.version && old !== stable.version
  return [
    `${name}: stable ${stable.version} at ${stable.base}${share}`,
    ...(hasEnded ? [`The canary ${old} has ended.`] : []),
  ]
}

/** Options of a release that mean one remote: shares of browsers differ by remote, and each has its own address. */
const requireSingle = (remotes: RemoteManifest[], { canary, address }: CommandLine['release']) => {
  const option = (canary !== undefined && '--canary') || (address !== undefined && '--address')
  if (remotes.length > 1 && option)
    throw new Problem(
      `${option} is for one remote. Several at once are released to everybody, each at the address it has.`,
    )
}

/** The history could not say what was released. */
const requireCommit = ({ author: { commit } }: Site) => {
  if (commit.endsWith(withChanges))
    throw new Problem(
      'Production gets what is committed, and this checkout has changes. Nothing was released.',
    )
}

/** A developer's stack has neither rights nor budget; whoever has another key runs one for people. */
const requireLocal = ({ development }: Site) => {
  if (!development)
    throw new Problem(
      '--local skips rights and budget, so only a development key signs it. Give the change a version of its own.',
    )
}

const namesShell = ({ words }: { words: string[] }) => words.includes(shellName)

const releaseRemotes = (site: Site, names: string[], commandLine: CommandLine) => {
  const { prebuilt } = commandLine
  const options = { ...commandLine.release, needsCheck: commandLine.site.production }
  if (commandLine.site.production) requireCommit(site)
  if (options.local) requireLocal(site)
  const withShell = names.includes(shellName)
  const remotes = [...new Set(names)]
    .filter((name) => name !== shellName)
    .sort()
    .map(findRemote)
  requireSingle(remotes, options)
  const publish = () => {
    const together = remotes.map((remote) => ({ remote, options }))
    return withShell
      ? releaseShell(site, readShellSource(), options.local, together)
      : releaseTogether(site, together)
  }
  const built = [...(withShell ? [{ name: shellName, folder: 'shell' }] : []), ...remotes]
  // Each build stays locked until it is published.
  return prebuilt
    ? publish()
    : built.reduceRight<typeof publish>((next, app) => () => buildApp(app, next), publish)()
}

/** Takes the shell back, alone or together with the remotes that are named. */
const goBackWithShell = async (site: Site, words: string[]): Promise<Record<string, Entry | null>> => {
  const names = words.filter((word) => word !== shellName)
  const [version = ''] = names
  const isVersion =
    words.length === 2 && words[0] === shellName && !remotes.some(({ name }) => name === version)
  if (names.length > 0 && !isVersion)
    return rollbackShellWith(site, [...new Set(names.map((name) => findRemote(name).name))].sort())
  await rollbackShell(site, version || undefined)
  return {}
}

const change = async (commandLine: CommandLine, site: Site): Promise<Record<string, Entry | null>> => {
  const { command, words } = commandLine
  if (namesShell(commandLine)) requireShellOptions(commandLine)
  if (command === 'release') return releaseRemotes(site, words, commandLine)
  if (namesShell(commandLine)) return goBackWithShell(site, words)
  const [word = '', version, percent = ''] = words
  const { name } = findRemote(word)
  if (command === 'rollback') return rollback(site, name, version)
  if (command === 'promote') return { [name]: await promote(site, name) }
  return { [name]: await setCanary(site, name, version ?? '', readPercent(percent)) }
}

const changeAndDescribe = async (commandLine: CommandLine, site: Site) => {
  const before = (await readRegistry(site))?.remotes ?? {}
  const after = await change(commandLine, site)
  const lines = Object.entries(after).flatMap(([name, entry]) => describeEntry(name, before[name], entry))
  const shell = namesShell(commandLine) ? await readShell(site) : undefined
  return shell ? [...lines, `${shellName}: ${shell.version}, its page is in ${site.root}/shell`] : lines
}

/** The shell that this site has released, else the one that is recorded. */
const findShells = async (site: Site) => {
  const served = await readServedShell(site)
  return served.length > 0 ? served : readShells(site)
}

/** Runs a command of the registry. Returns the lines to print. */
export const runCommand = async (commandLine: CommandLine): Promise<string[]> => {
  const { command, words } = commandLine
  if (command === 'history') return listChanges(openReader(commandLine.site), words[0])
  if (command === 'list')
    return listReleases(
      openReader(commandLine.site),
      remotes.map(({ name }) => name),
    )
  const site = await openSite(commandLine.site)
  if (['release', 'rollback', 'canary', 'promote'].includes(command))
    return changeAndDescribe(commandLine, { ...site, shells: await findShells(site) })
  if (command === 'offline') return setOffline(site, words[0] ?? '')
  if (command === 'resign') return resign(site)
  const { sequence, expires = 0 } = await renew(site)
  return [`Registry ${sequence}, valid until ${new Date(expires).toISOString()}`]
}
