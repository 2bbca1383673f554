import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { bytesOf, firstScreen, scriptsOf } from '../browser/first-screen'
import { loadLogin } from '../browser/load-login'
import type { Request } from '../browser/network'
import { against, type Measured } from '../report/measured'
import type { Bench, Kind } from '../setup/bench'
import { fileAt, type Site } from '../setup/server'

const kilobyte = 1024

/** What scripts weigh when they are packed with gzip, in KB: the measure that most tools speak of. */
const gzipOf = async (site: Site, requests: Request[]) => {
  const sizes = scriptsOf(requests).map(
    async ({ path }) => gzipSync(await readFile(fileAt(site, path)), { level: 9 }).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / kilobyte
}

const sizeOf = async ({ browser, sites, origins }: Bench, kind: Kind) => {
  const { requests, paintedAt } = await loadLogin(browser, origins[kind])
  const first = firstScreen(requests, paintedAt)
  return { requests: first.length, bytes: bytesOf(first), gzip: await gzipOf(sites[kind], first) }
}

/** What a browser with an empty cache loads before the login is painted. The same builds load the same: one run. */
export const measureLoginSize = async (bench: Bench): Promise<Measured[]> => {
  const federated = await sizeOf(bench, 'federated')
  const single = await sizeOf(bench, 'single')
  const kilobytes = against(federated.bytes / kilobyte, single.bytes / kilobyte, 'KB')
  return [
    { id: 'login-bytes', value: federated.bytes / single.bytes, runs: 1, beside: kilobytes },
    { id: 'login-js', value: federated.gzip, runs: 1, beside: against(federated.gzip, single.gzip, 'KB') },
    {
      id: 'login-requests',
      value: federated.requests,
      runs: 1,
      beside: against(federated.requests, single.requests, ''),
    },
  ]
}
