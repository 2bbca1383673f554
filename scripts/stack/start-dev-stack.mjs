import path from 'node:path'
import { apps, remoteEntry } from './apps.mjs'
import { openDataFolder } from './data-folder.mjs'
import { exitWithError } from './exit.mjs'
import { ensureInstalled } from './install.mjs'
import { logStep } from './log.mjs'
import { startProcess } from './processes.mjs'
import { requireFreePorts } from './require-free-ports.mjs'
import { startServices } from './start-services.mjs'
import { waitUntilReady } from './wait-until-ready.mjs'

/**
 * Starts the services, and every app from its sources. Returns the folder with the servers' logs.
 * @param {ReturnType<typeof import('./options.mjs').readOptions>} options
 */
export const startDevStack = async ({ reset, data, offset, ports }) => {
  await requireFreePorts(ports)
  await ensureInstalled()
  const stack = await openDataFolder(data, { reset, ports })
  await startServices({ data, ports, stack })
  const logs = path.join(data, 'logs')
  await logStep(`Starting ${apps.length} development servers`, () =>
    Promise.all(
      apps.map(({ name, folder }) => {
        const server = startProcess({
          name,
          command: 'npm',
          args: ['run', 'dev', '-w', folder],
          env: { PORT_OFFSET: String(offset) },
          logs,
          onExit: exitWithError,
        })
        const file = name === 'shell' ? 'index.html' : remoteEntry
        return waitUntilReady(name, `http://127.0.0.1:${ports[name]}/${file}`, server)
      }),
    ),
  )
  return { logs }
}
