import path from 'node:path'
import { apps, remoteEntry } from './apps.mjs'
import { openDataFolder } from './data-folder.mjs'
import { fail } from './end.mjs'
import { requireFreePorts } from './free-ports.mjs'
import { ensureInstalled } from './install.mjs'
import { startProcess } from './processes.mjs'
import { whenReady } from './ready.mjs'
import { step } from './say.mjs'
import { startServices } from './services.mjs'

/** The services, and every app from its sources; gives where the servers' words are. */
export const devStack = async ({ reset, data, offset, ports }) => {
  await requireFreePorts(ports)
  await ensureInstalled()
  const stack = openDataFolder(data, { reset, ports })
  await startServices({ data, ports, stack })
  const logs = path.join(data, 'logs')
  await step('Starting five development servers', () =>
    Promise.all(
      apps.map(({ name, folder }) => {
        const server = startProcess({
          name,
          command: 'npm',
          args: ['run', 'dev', '-w', folder],
          env: { PORT_OFFSET: String(offset) },
          logs,
          onExit: fail,
        })
        const file = name === 'shell' ? 'index.html' : remoteEntry
        return whenReady(name, `http://127.0.0.1:${ports[name]}/${file}`, server)
      }),
    ),
  )
  return { logs }
}
