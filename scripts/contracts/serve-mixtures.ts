// Serves the mixtures that MIXTURES names, or all, for e2e/contracts.config.ts, on the API of the stack at BASE_URL or one of their own.
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { explainRefusal } from '../release/compatibility'
import { readDist } from '../release/dist'
import { release } from '../release/release'
import { openSite } from '../release/site'
import { remotes } from '../stack/apps.mjs'
import { buildApps } from '../stack/build-apps.mjs'
import { openDataFolder } from '../stack/data-folder.mjs'
import { exitOnSignal, exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { getPorts } from '../stack/ports.mjs'
import { ensureLocalKey } from '../stack/registry-key.mjs'
import { requireFreePorts } from '../stack/require-free-ports.mjs'
import { root } from '../stack/root.mjs'
import { createRuntimeConfig } from '../stack/runtime-config.mjs'
import { startServices } from '../stack/start-services.mjs'
import { serveReleases, serveShell } from '../stack/static-server.mjs'
import type { RemoteManifest } from '../stack/types'
import { writeContents } from './archive'
import { data, dueMixtures, groups, offset } from './mixtures.mjs'
import {
  listReleasedRemotes,
  readReleasedFiles,
  readReleasedPlatform,
  readReleasedShell,
} from './read-records'
import { unpackRemote } from './unpack-remote'

type Mixture = (typeof dueMixtures)[number]
const { BASE_URL } = process.env
const ports = getPorts(BASE_URL ? Number(new URL(BASE_URL).port) - getPorts(0).shell : offset)
const getUnpackedFolder = (name: string) => path.join(data, 'released', name)

const unpackShell = () => {
  const dist = path.join(getUnpackedFolder('shell'), 'dist')
  writeContents(dist, readReleasedFiles('shell', readReleasedShell()))
  return dist
}

/** Whether the released shell refuses a remote of this checkout, so that the shell has to be released first. */
const isAheadOfShell = async (remote: RemoteManifest) => {
  const build = await readDist(path.join(root, remote.folder, 'dist'))
  const why = explainRefusal(
    { ...build, ...remote },
    { ...readReleasedShell(), platform: readReleasedPlatform().version },
  )
  if (why) log(`${why}. It waits for a release of the shell; its own last release stands in for it.`)
  return why !== null
}

const isReleased = (name: string) => listReleasedRemotes().includes(name)

/** The remotes of a mixture that are the released ones. Those that share a path with one that the shell refuses go with it. */
const listReleased = async ({ shell, remotes: released }: Mixture) => {
  if (!shell) return released
  const chosen = groups.map(async (names) => {
    const isAhead = await Promise.all(
      remotes.filter(({ name }) => names.includes(name)).map((remote) => isAheadOfShell(remote)),
    )
    return isAhead.includes(true) && names.some(isReleased) ? names : []
  })
  return (await Promise.all(chosen)).flat()
}

/** The remotes that a mixture serves. */
const chooseRemotes = async (mixture: Mixture) => {
  const released = await listReleased(mixture)
  return remotes
    .filter(({ name }) => !released.includes(name) || isReleased(name))
    .map((remote) =>
      released.includes(remote.name)
        ? { manifest: unpackRemote(remote.name, getUnpackedFolder(remote.name)), local: false }
        : { manifest: remote, local: true },
    )
}

/** Releases a mixture's remotes into a site of their own and serves it. */
const serveMixture = async (mixture: Mixture) => {
  const site = path.join(data, mixture.name, 'site')
  const opened = await openSite({ root: site, key: ensureLocalKey(site) })
  for (const { manifest, local } of await chooseRemotes(mixture))
    await release(opened, manifest, {
      local,
      address: `http://localhost:${mixture.releases}/${manifest.name}`,
    })
  await serveReleases(path.join(site, 'remotes'), mixture.releases)
  const own = remotes.map(({ name }) => [name, mixture.releases])
  await serveShell(mixture.shell ? unpackShell() : path.join(root, 'shell/dist'), mixture.page, {
    config: createRuntimeConfig({ ...ports, ...Object.fromEntries(own) }, opened.publicKey),
    registryFile: path.join(site, 'registry.json'),
  })
}

/** The API of a running stack must take calls from the mixtures' pages, which ALLOWED_ORIGINS allows when it starts. */
const requireAllowedOrigins = async (origins: string[]) => {
  const address = `http://127.0.0.1:${ports.api}/health`
  for (const origin of origins) {
    const { headers } = await fetch(address, { headers: { origin } })
    if (headers.get('access-control-allow-origin') !== origin)
      throw new Problem(`The API at ${BASE_URL} refuses ${origin}: start it with ALLOWED_ORIGINS=${origins}.`)
  }
}

const startOwnServices = async (stack: Awaited<ReturnType<typeof openDataFolder>>, origins: string[]) => {
  const { api, sandbox } = ports
  await requireFreePorts({ api, sandbox })
  await startServices({ data, ports, stack, origins })
}

exitOnSignal()
try {
  const served = dueMixtures.flatMap(({ name, page, releases }) => [
    [name, page],
    [`${name}, releases`, releases],
  ])
  await requireFreePorts(Object.fromEntries(served))
  await buildApps()
  const origins = dueMixtures.map(({ page }) => `http://localhost:${page}`)
  const stack = await openDataFolder(data, { reset: true, ports })
  if (BASE_URL) await requireAllowedOrigins(origins)
  else await startOwnServices(stack, origins)
  for (const mixture of dueMixtures) await serveMixture(mixture)
  log('Ready')
} catch (error) {
  await exitWithError(error)
}
