import { chatService } from '../../scripts/chat-service'
import { openDataFolder } from '../../scripts/stack/data-folder.mjs'
import { requireFreePorts } from '../../scripts/stack/free-ports.mjs'
import { portsFrom } from '../../scripts/stack/options.mjs'
import { startServices } from '../../scripts/stack/services.mjs'
import { launch } from '../browser/launch'
import type { Bench } from './bench'
import { serve } from './server'
import { makeSites } from './sites'

/** Beside a running stack, and beside those of the tests. */
const { shell, api, sandbox } = portsFrom(21_000)
const [single, example] = [shell + 1, shell + 2]

/** Builds and serves all of them, with the services behind them, and starts the browser. */
export const openBench = async (data: string, runs: number): Promise<Bench> => {
  const ports = { ...portsFrom(21_000), shell, single, api, sandbox }
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
  return { browser: await launch(), sites, origins, chat: chatService(stack.chat), data, runs }
}
