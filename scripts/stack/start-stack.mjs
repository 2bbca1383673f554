import path from 'node:path'
import { setHooksPath } from '../commits/set-hooks-path.mjs'
import { remotes } from './apps.mjs'
import { buildApps } from './build-apps.mjs'
import { openDataFolder } from './data-folder.mjs'
import { ensureInstalled } from './install.mjs'
import { log } from './log.mjs'
import { precompress } from './precompress.mjs'
import { releaseLocally, renewEveryDay } from './release-locally.mjs'
import { requireFreePorts } from './require-free-ports.mjs'
import { root } from './root.mjs'
import { createRuntimeConfig } from './runtime-config.mjs'
import { startServices } from './start-services.mjs'
import { serveReleases, serveShell } from './static-server.mjs'

/**
 * Installs, builds, releases and starts everything on this machine.
 * @param {ReturnType<typeof import('./options.mjs').readOptions>} options
 */
export const startStack = async ({ reset, data, offset, ports }) => {
  await requireFreePorts(ports)
  await ensureInstalled()
  setHooksPath(root)
  log('Starting Hosts')
  const stack = await openDataFolder(data, { reset, ports })
  await buildApps()
  const { site, publicKey } = await releaseLocally({ data, offset })
  renewEveryDay(site)
  const shell = path.join(root, 'shell/dist')
  const cache = path.join(root, 'node_modules/.cache/hosts-compressed')
  await Promise.all([
    startServices({ data, ports, stack }),
    ...[shell, path.join(site, 'remotes')].map((folder) => precompress(folder, cache)),
  ])
  for (const { name } of remotes) await serveReleases(path.join(site, 'remotes', name), Number(ports[name]))
  await serveShell(shell, ports.shell, {
    config: createRuntimeConfig(ports, publicKey),
    registryFile: path.join(site, 'registry.json'),
  })
  return { ports }
}
