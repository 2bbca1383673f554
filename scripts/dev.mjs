// npm run dev: the services, and every app from its sources with Fast Refresh through federation.
import './stack/check-node.mjs'

const { default: path } = await import('node:path')
const { apps } = await import('./stack/apps.mjs')
const { openDataFolder } = await import('./stack/data-folder.mjs')
const { demoAccounts } = await import('./stack/demo-accounts.mjs')
const { endOnSignal, fail } = await import('./stack/end.mjs')
const { requireFreePorts } = await import('./stack/free-ports.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { readOptions } = await import('./stack/options.mjs')
const { startProcess } = await import('./stack/processes.mjs')
const { whenReady } = await import('./stack/ready.mjs')
const { say, step } = await import('./stack/say.mjs')
const { startServices } = await import('./stack/services.mjs')

endOnSignal()
try {
  const { reset, data, offset, ports } = readOptions(process.argv.slice(2))
  await requireFreePorts(ports)
  await ensureInstalled()
  const stack = openDataFolder(data, { reset, ports })
  await startServices({ data, ports, stack })
  await step('Starting five development servers', () =>
    Promise.all(
      apps.map(({ name, folder }) => {
        const server = startProcess({
          name,
          command: 'npm',
          args: ['run', 'dev', '-w', folder],
          env: { PORT_OFFSET: String(offset) },
          logs: path.join(data, 'logs'),
          onExit: fail,
        })
        const file = name === 'shell' ? 'index.html' : 'remote-entry.js'
        return whenReady(name, `http://127.0.0.1:${ports[name]}/${file}`, server)
      }),
    ),
  )
  say(`\nReady: http://localhost:${ports.shell}   ${demoAccounts}`)
  say(`An edit shows at once. The servers' words are in ${path.join(data, 'logs')}.`)
} catch (error) {
  await fail(error)
}
