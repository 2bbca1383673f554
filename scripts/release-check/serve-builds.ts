import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { writeContents } from '../contracts/archive'
import { readReleasedFiles, readReleasedPlatform, readReleasedShell } from '../contracts/read-records'
import { acceptsFederation, acceptsPlatform } from '../release/compatibility'
import { refusePaths } from '../release/refuse-paths'
import { getNextSequence, readRegistry, writeRegistry } from '../release/registry-file'
import { describeBuild, release } from '../release/release'
import { getDefaultAddress, withAddress } from '../release/releases'
import { readServedShell } from '../release/shell/serve-shell'
import { getServedFolder } from '../release/shell/shell-record'
import {
  getRemoteFolder,
  openReader,
  openSite,
  type Shell,
  type Site,
  type SiteOptions,
} from '../release/site'
import type { Entry } from '../release/types'
import { remotes as all, apps } from '../stack/apps.mjs'
import { buildApp } from '../stack/build-apps.mjs'
import { openDataFolder } from '../stack/data-folder.mjs'
import { demoAccounts } from '../stack/demo-accounts.mjs'
import { ensureLocalKey } from '../stack/registry-key.mjs'
import { root } from '../stack/root.mjs'
import { createRuntimeConfig } from '../stack/runtime-config.mjs'
import { startServices } from '../stack/start-services.mjs'
import { serveShell } from '../stack/static-server.mjs'
import type { RemoteManifest } from '../stack/types'
import type { Account } from './open-screens'

/** A site in a temporary folder, for the builds that are checked. */
export const openCheckSite = async (folder: string): Promise<Site> => {
  const site = path.join(folder, 'site')
  return openSite({ root: site, key: ensureLocalKey(site) })
}

/** Builds a remote and puts the build into the site, before another process can build it again. */
export const buildInto = (site: Site, remote: RemoteManifest) =>
  buildApp(remote, async () => {
    const build = await describeBuild(remote)
    await release(site, remote, { local: true })
    return build
  })

const findPorts = async (names: string[]): Promise<Record<string, number>> => {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) server.close()
  return Object.fromEntries(names.map((name, index) => [name, ports[index] ?? 0]))
}

const hasRegistry = ({ root }: SiteOptions) => existsSync(path.join(root, 'registry.json'))

/** Adds the other remotes, as they are released; as this checkout builds them where they are not. Returns the releases that are served. */
const addOthers = async (site: Site, published: SiteOptions, checked: RemoteManifest[]) => {
  const names = checked.map(({ name }) => name)
  const released = hasRegistry(published) ? await readRegistry(openReader(published)) : null
  const others = Object.entries(released?.remotes ?? {}).filter(([name]) => !names.includes(name))
  for (const { name, ...remote } of all)
    if (!names.includes(name) && !released?.remotes[name]) await buildInto(site, { name, ...remote })
  const own = await readRegistry(site)
  const entries: Record<string, Entry> = { ...own?.remotes }
  await mkdir(path.join(site.root, 'remotes'), { recursive: true })
  for (const [name, { stable }] of others) {
    await symlink(getRemoteFolder(published, name), getRemoteFolder(site, name))
    entries[name] = { stable: withAddress(stable, getDefaultAddress(name)) }
  }
  refusePaths(entries, names, [], false)
  await writeRegistry(site, getNextSequence(own?.sequence ?? 0), { remotes: entries })
  return Object.fromEntries(Object.entries(entries).map(([name, { stable }]) => [name, stable]))
}

type Releases = Awaited<ReturnType<typeof addOthers>>

/** The folder of the released shell; of this checkout's build where none is released, or none that accepts these releases. */
const findShell = async (folder: string, published: SiteOptions, releases: Releases) => {
  const accepts = (shell: Pick<Shell, 'platform' | 'federation'>) =>
    Object.values(releases).every(
      (release) => acceptsPlatform(shell, release) && acceptsFederation(shell, release),
    )
  const words = 'in the released shell'
  const [served] = hasRegistry(published) ? await readServedShell(openReader(published)) : []
  if (served && accepts(served)) return { shell: getServedFolder(published), words }
  const recorded = { ...readReleasedShell(), platform: readReleasedPlatform().version }
  if (!served && accepts(recorded)) {
    const shell = path.join(folder, 'shell')
    writeContents(shell, readReleasedFiles('shell', recorded))
    return { shell, words }
  }
  for (const app of apps) if (app.name === 'shell') await buildApp(app)
  return { shell: path.join(root, 'shell/dist'), words: "in this checkout's shell" }
}

const call = async (url: string, options: RequestInit) => {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** The sessions of the demo accounts, and one of their locations. */
const readDemo = async (api: string) => {
  const accounts: Account[] = []
  for (const [, email, password] of demoAccounts.matchAll(/(\S+@\S+) \/ (\S+)/g))
    accounts.push(
      await call(`${api}/user/warehouse-owner/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    )
  const headers = { Authorization: `Bearer ${accounts[0]?.accessToken}` }
  const { results } = await call(`${api}/warehouse`, { headers })
  return { accounts, locationId: Number(results[0].id) }
}

/** Serves the builds, beside the other remotes, in the shell, with services of its own and their demo data. `builds` are in the site. */
export const serveBuilds = async (
  folder: string,
  site: Site,
  published: SiteOptions,
  checked: RemoteManifest[],
  builds: Promise<unknown>,
) => {
  const names = ['shell', 'api', 'sandbox', ...all.map(({ name }) => name)]
  const ports = (await findPorts(names)) as Parameters<typeof startServices>[0]['ports']
  const origin = `http://localhost:${ports.shell}`
  const data = path.join(folder, 'data')
  const prepare = async () => {
    await builds
    const releases = await addOthers(site, published, checked)
    return { releases, ...(await findShell(folder, published, releases)) }
  }
  const start = async () => {
    const stack = await openDataFolder(data, { reset: false, ports })
    await startServices({ data, ports, stack, origins: [origin] })
    return readDemo(`http://localhost:${ports.api}/api/v1`)
  }
  const [{ shell, ...prepared }, demo] = await Promise.all([prepare(), start()])
  await serveShell(shell, ports.shell, {
    config: createRuntimeConfig(ports, site.publicKey),
    registryFile: path.join(site.root, 'registry.json'),
  })
  return { origin, ...prepared, ...demo }
}
