// Serves every mixture of what is released and what this checkout builds, on one API: what e2e/contracts.config.ts runs against.
import path from 'node:path'
import type { RemoteManifest } from '../release/describe-release'
import { readDist } from '../release/dist'
import { release } from '../release/release'
import { openSite } from '../release/site'
import { remotes } from '../stack/apps.mjs'
import { buildApps } from '../stack/build-apps.mjs'
import { openDataFolder } from '../stack/data-folder.mjs'
import { exitOnSignal, exitWithError } from '../stack/exit.mjs'
import { ensureInstalled } from '../stack/install.mjs'
import { log } from '../stack/log.mjs'
import { getPorts } from '../stack/ports.mjs'
import { ensureLocalKey } from '../stack/registry-key.mjs'
import { requireFreePorts } from '../stack/require-free-ports.mjs'
import { root } from '../stack/root.mjs'
import { createRuntimeConfig } from '../stack/runtime-config.mjs'
import { startServices } from '../stack/start-services.mjs'
import { serveReleases, serveShell } from '../stack/static-server.mjs'
import { writeContents } from './archive'
import { refusal } from './compatible'
import { data, mixtures, offset } from './mixtures.mjs'
import { readReleasedFiles, readReleasedPlatform, readReleasedRemote, readReleasedShell } from './records'

type Mixture = (typeof mixtures)[number]
const ports = getPorts(offset)
const unpacked = (name: string) => path.join(data, 'released', name)

const unpackShell = () => {
  const dist = path.join(unpacked('shell'), 'dist')
  writeContents(dist, readReleasedFiles('shell', readReleasedShell()))
  return dist
}

/** A released remote as the release command takes one: its folder with the build in it. */
const unpackRemote = (name: string): RemoteManifest => {
  const { build, ...record } = readReleasedRemote(name)
  const contents = readReleasedFiles(name, record).set('.build.json', Buffer.from(JSON.stringify(build)))
  writeContents(path.join(unpacked(name), 'dist'), contents)
  return { ...record, folder: unpacked(name) }
}

/** Whether the released shell refuses a remote of this checkout: then the shell is to be released first. */
const isAheadOfShell = async (remote: RemoteManifest) => {
  const build = await readDist(path.join(root, remote.folder, 'dist'))
  const why = refusal(
    { ...build, ...remote },
    { ...readReleasedShell(), platform: readReleasedPlatform().version },
  )
  if (why) log(`${why}. It waits for a release of the shell; its own last release stands in for it.`)
  return why !== null
}

const remoteOf = async (remote: RemoteManifest, { shell, remotes }: Mixture) =>
  remotes.includes(remote.name) || (shell && (await isAheadOfShell(remote)))
    ? { manifest: unpackRemote(remote.name), local: false }
    : { manifest: remote, local: true }

/** Releases a mixture's remotes into a site of its own and serves it. */
const serve = async (mixture: Mixture) => {
  const site = path.join(data, mixture.name, 'site')
  const opened = await openSite({ root: site, key: ensureLocalKey(site) })
  for (const remote of remotes) {
    const { manifest, local } = await remoteOf(remote, mixture)
    await release(opened, manifest, { local, address: `http://localhost:${mixture.releases}/${remote.name}` })
  }
  await serveReleases(path.join(site, 'remotes'), mixture.releases)
  const own = remotes.map(({ name }) => [name, mixture.releases])
  await serveShell(mixture.shell ? unpackShell() : path.join(root, 'shell/dist'), mixture.page, {
    config: createRuntimeConfig({ ...ports, ...Object.fromEntries(own) }, opened.publicKey),
    registryFile: path.join(site, 'registry.json'),
  })
}

exitOnSignal()
try {
  const { api, sandbox } = ports
  const served = mixtures.flatMap(({ name, page, releases }) => [
    [name, page],
    [`${name}, releases`, releases],
  ])
  await requireFreePorts({ api, sandbox, ...Object.fromEntries(served) })
  await ensureInstalled()
  const stack = openDataFolder(data, { reset: true, ports })
  await buildApps()
  const origins = mixtures.map(({ page }) => `http://localhost:${page}`)
  await startServices({ data, ports, stack, origins })
  for (const mixture of mixtures) await serve(mixture)
  log('Ready')
} catch (error) {
  await exitWithError(error)
}
