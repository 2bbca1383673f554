import { Problem } from '../../shared/src/node/problem.mjs'
import { remotes } from '../stack/apps.mjs'
import { buildApp } from '../stack/build-apps.mjs'
import type { RemoteManifest } from '../stack/types'
import { promote, setCanary } from './canary'
import type { Entry } from './change-remote'
import { listChanges } from './list-changes'
import { listReleases } from './list-releases'
import { type CommandLine, readPercent } from './options'
import { readShells } from './read-shells'
import { readRegistry } from './registry-file'
import { release } from './release'
import { renew } from './renew'
import { resign } from './resign'
import { rollback } from './rollback'
import { setOffline } from './set-offline'
import { openSite, type Site } from './site'

const findRemote = (name: string): RemoteManifest => {
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote)
    throw new Problem(
      `There is no remote ${name}. Remotes: ${remotes.map((remote) => remote.name).join(', ')}.`,
    )
  return remote
}

/** Describes the releases that browsers get now, and a canary that the change has ended. */
const describeEntry = (name: string, before: Entry | undefined, { stable, canary }: Entry) => {
  const share = canary ? `, canary ${canary.release.version} for ${canary.percent} %` : ''
  const old = before?.canary?.release.version
  const hasEnded = old && old !== canary?.release.version && old !== stable.version
  return [
    `${name}: stable ${stable.version} at ${stable.base}${share}`,
    ...(hasEnded ? [`The canary ${old} has ended.`] : []),
  ]
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

const changeAndDescribe = async (commandLine: CommandLine, site: Site, remote: RemoteManifest) => {
  const before = (await readRegistry(site))?.remotes[remote.name]
  return describeEntry(remote.name, before, await change(commandLine, site, remote))
}

/** Runs a command of the registry. Returns the lines to print. */
export const runCommand = async (commandLine: CommandLine): Promise<string[]> => {
  const { command, words } = commandLine
  const remote = ['list', 'history', 'offline', 'renew', 'resign'].includes(command)
    ? null
    : findRemote(words[0] ?? '')
  const site = await openSite(commandLine.site)
  if (remote) return changeAndDescribe(commandLine, { ...site, shells: readShells(site) }, remote)
  if (command === 'history') return listChanges(site, words[0])
  if (command === 'offline') return setOffline(site, words[0] ?? '')
  if (command === 'resign') return resign(site)
  if (command === 'renew') {
    const { sequence, expires = 0 } = await renew(site)
    return [`Registry ${sequence}, valid until ${new Date(expires).toISOString()}`]
  }
  return listReleases(
    site,
    remotes.map(({ name }) => name),
  )
}
