import { createChatService } from '../../scripts/chat-service'
import { openDataFolder } from '../../scripts/stack/data-folder.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import { requireFreePorts } from '../../scripts/stack/require-free-ports.mjs'
import { startServices } from '../../scripts/stack/start-services.mjs'
import { launch } from '../browser/launch'
import type { Bench } from './bench'
import { serve } from './server'
import { makeSites } from './sites'

/** Beside a running stack, and beside those of the tests. */
const { shell, api, sandbox } = getPorts(21_000)
const [single, example] = [shell + 1, shell + 2]

/** Builds and serves all of them, with the services behind them, and starts the browser. */
export const openBench = async (data: string, runs: number): Promise<Bench> => {
  const ports = { ...getPorts(21_000), shell, single, api, sandbox }
  await requireFreePorts({ shell, single, example, api, sandbox })
  const stack = openDataFolder(data, { reset: false, ports })
  const sites = await makeSites(data, ports)
  const origins = {
    federated: `http://localhost:${shell}`,
    single: `http://localhost:${single}`,
    example: `http://localhost:${example}`,
  }
  await startServices({ data, ports, stack, origins: Object.values(origins) })
  await serve(sites.federated, shell)
  await serve(sites.single, single)
  await serve(sites.example, example)
  return { browser: await launch(), sites, origins, chat: createChatService(stack.chat), data, runs }
}
