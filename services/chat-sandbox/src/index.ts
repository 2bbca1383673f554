import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertLocal, type Config } from './config'
import { buildServer } from './server'
import type { Chat } from './state/chat'
import { Connections } from './state/connections'
import { GiphyPreviews } from './state/giphy-previews'
import { createReporter } from './state/reporter'
import { Store } from './state/store'

export interface Sandbox {
  url: string
  key: string
  secret: string
  /** Closes all connections and files. */
  close(): Promise<void>
}

/**
 * Starts a chat sandbox. Without options it uses a free port and a temporary folder, for tests. Rejects in production, on an address other
 * than loopback, on a busy port, and for a folder that is in use or damaged.
 */
export async function startSandbox(options: Partial<Config> = {}): Promise<Sandbox> {
  const config = {
    port: 0,
    host: '127.0.0.1',
    key: 'sandbox-key',
    secret: 'sandbox-secret-of-a-test',
    allowNonLoopback: false,
    ...options,
  }
  assertLocal(config, process.env)
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'chat-sandbox-')))
  const store = await Store.open(dataDir)
  const reporter = createReporter(config)
  const chat: Chat = {
    store,
    reporter,
    connections: new Connections(),
    previews: new GiphyPreviews(),
    publicUrl: '',
    uploadFolder: join(dataDir, 'uploads'),
  }
  const server = await buildServer(chat, config)
  const close = async () => {
    reporter.close()
    await server.close()
    await store.close()
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await server.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw error
  }
  const { port } = server.server.address() as AddressInfo
  const url = `http://${config.host === '::1' ? '[::1]' : '127.0.0.1'}:${port}`
  // `localhost`, as in the rest of the local stack: one name in the content security policy covers all.
  chat.publicUrl = config.publicUrl ?? `http://localhost:${port}`
  return { url, key: config.key, secret: config.secret, close }
}
