import path from 'node:path'
import { release } from '../../scripts/release/release'
import { openSite } from '../../scripts/release/site'
import { remotes } from '../../scripts/stack/apps.mjs'
import { buildApp, buildApps } from '../../scripts/stack/build-apps.mjs'
import type { Ports } from '../../scripts/stack/ports.mjs'
import { ensureLocalKey } from '../../scripts/stack/registry-key.mjs'
import { root } from '../../scripts/stack/root.mjs'
import { createRuntimeConfig } from '../../scripts/stack/runtime-config.mjs'
import type { RuntimeConfig } from '../../shared/src/config'
import type { Sites } from '../types'

/** The apps to compare with. The first is built from the sources of the shell and of every remote. */
const singleApp = {
  name: 'single-app',
  folder: 'bench/single-app',
  sources: ['shell', ...remotes.map(({ folder }) => folder)],
}
const chatExample = { name: 'chat-example', folder: 'bench/chat-example' }

/** The folder with the releases and the registry of the federated build. */
export const siteFolder = (data: string) => path.join(data, 'site')

/** Builds all sites and releases the remotes of the federated one below the page's own origin, with the project's release code. */
export const buildSites = async (data: string, ports: Ports): Promise<Sites> => {
  await buildApps()
  await buildApp(singleApp)
  await buildApp(chatExample)
  const folder = siteFolder(data)
  const site = await openSite({ root: folder, key: ensureLocalKey(folder) })
  for (const remote of remotes) await release(site, remote, { local: true })

  const { registry, ...document } = createRuntimeConfig(ports, site.publicKey) as RuntimeConfig
  const config = { ...document, registry: { ...registry, origins: [], overrideOrigins: [] } }
  const shell = path.join(root, 'shell/dist')
  const single = path.join(root, singleApp.folder, 'dist')
  const example = path.join(root, chatExample.folder, 'dist')
  return {
    federated: {
      folders: { '/': shell, '/remotes/': path.join(folder, 'remotes') },
      page: path.join(shell, 'index.html'),
      config,
      registry: path.join(folder, 'registry.json'),
    },
    single: { folders: { '/': single }, page: path.join(single, 'index.html'), config },
    example: { folders: { '/': example }, page: path.join(example, 'index.html'), config },
  }
}
