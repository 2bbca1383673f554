// The registry for remotes in images of their own: asks their containers for their releases, signs them, renews that
// every day, and serves it.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { replaceFile } from '../release/durable-files'
import { getExpiryAlarm } from '../release/expiry'
import { readRegistry } from '../release/registry-file'
import { renewDaily } from '../release/renew'
import { ensureOffline } from '../release/set-offline'
import { openSite } from '../release/site'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { collectReleases } from './collect-releases'
import { collectShell } from './collect-shell'
import { readRegistryConfig } from './registry-config'

const everyMs = 1_000

const start = async () => {
  const { production, port, root, publicKeyFile, offline, shell, remotes } = readRegistryConfig(process.env)
  const site = await openSite({ root, production })
  await replaceFile(publicKeyFile, site.publicKey)

  const answer = async (url: string | undefined): Promise<[number, string]> => {
    if (url === '/health') {
      const registry = await readRegistry(site)
      const alarm = registry && getExpiryAlarm(registry)
      return alarm ? [503, JSON.stringify({ status: alarm })] : [200, '{"status":"ok"}']
    }
    const document =
      url === '/registry.json' && (await readFile(path.join(root, 'registry.json'), 'utf8').catch(() => null))
    return document ? [200, document] : [404, '{"message":"Not found"}']
  }
  const server = createServer(async ({ url }, response) => {
    const [status, body] = await answer(url)
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .end(body)
  })

  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      stopping.abort()
      server.close()
    })
  }
  let lastReport = ''
  for (let first = true; !stopping.signal.aborted; first = false) {
    const report = [
      ...(await collectReleases(site, remotes)),
      ...(await collectShell(site, shell)),
      ...(await ensureOffline(site, offline)),
      ...(await renewDaily(site)),
    ].join('\n')
    // Reports a lasting problem once.
    if (report && report !== lastReport) log(report)
    lastReport = report
    // Ready once every running remote is in the registry.
    if (first) server.listen(port)
    await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
  }
}

start().catch(exitWithError)
