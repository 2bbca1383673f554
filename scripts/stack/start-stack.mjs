import { remotes } from './apps.mjs'
import { buildApps } from './build-apps.mjs'
import { openDataFolder } from './data-folder.mjs'
import { documents } from './documents.mjs'
import { requireFreePorts } from './free-ports.mjs'
import { ensureInstalled } from './install.mjs'
import { say } from './say.mjs'
import { startServices } from './services.mjs'
import { serveApp } from './static-server.mjs'

/** Everything that runs locally, in order; throws a Problem where something is missing. */
export const startStack = async ({ reset, data, ports }) => {
  await requireFreePorts(ports)
  await ensureInstalled()
  say('Starting Hosts')
  const stack = openDataFolder(data, { reset, ports })
  await buildApps()
  await startServices({ data, ports, stack })
  for (const { name, folder } of remotes) await serveApp(folder, ports[name])
  await serveApp('shell', ports.shell, { documents: documents(ports), singlePage: true })
  return { ports }
}
