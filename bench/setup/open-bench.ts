import { createChatService } from '../../scripts/chat-service'
import { openDataFolder } from '../../scripts/stack/data-folder.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import { requireFreePorts } from '../../scripts/stack/require-free-ports.mjs'
import { startServices } from '../../scripts/stack/start-services.mjs'
import type { Bench } from '../types'
import { buildSites } from './build-sites'
import { launchBrowser } from './launch-browser'
import { serveSite } from './site-server'

/** Beside the ports of `npm start` and of the tests. */
const { shell, api, sandbox } = getPorts(21_000)
const [single, example] = [shell + 1, shell + 2]

/** Builds and serves all sites, starts the services behind them and the browser. */
export const openBench = async (data: string, runs: number): Promise<Bench> => {
  const ports = { ...getPorts(21_000), shell, single, api, sandbox }
  await requireFreePorts({ shell, single, example, api, sandbox })
  const stack = await openDataFolder(data, { reset: false, ports })
  const sites = await buildSites(data, ports)
  const origins = {
    federated: `http://localhost:${shell}`,
    single: `http://localhost:${single}`,
    example: `http://localhost:${example}`,
  }
  await startServices({ data, ports, stack, origins: Object.values(origins) })
  await serveSite(sites.federated, shell)
  await serveSite(sites.single, single)
  await serveSite(sites.example, example)
  return { browser: await launchBrowser(), sites, origins, chat: createChatService(stack.chat), data, runs }
}
