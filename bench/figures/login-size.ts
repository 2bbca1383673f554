import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { findFirstScreen, findScripts, sumBytes } from '../browser-steps/first-screen'
import { loadLogin } from '../browser-steps/load-login'
import type { Request } from '../browser-steps/record-requests'
import { compareAmounts, type Figure } from '../report/row'
import { findFile } from '../setup/site-server'
import type { Bench, Kind, Site } from '../types'

const kilobyte = 1024

/** The scripts' size (KB) with gzip, the measure that most tools report. */
const measureGzip = async (site: Site, requests: Request[]) => {
  const sizes = findScripts(requests).map(
    async ({ path }) => gzipSync(await readFile(findFile(site, path)), { level: 9 }).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / kilobyte
}

const measureSize = async ({ browser, sites, origins }: Bench, kind: Kind) => {
  const { requests, paintedAt } = await loadLogin(browser, origins[kind])
  const first = findFirstScreen(requests, paintedAt)
  return { requests: first.length, bytes: sumBytes(first), gzip: await measureGzip(sites[kind], first) }
}

/** Size of all files until the login is painted, with an empty cache. One run: the same build loads the same files. */
export const measureLoginSize = async (bench: Bench): Promise<Figure[]> => {
  const federated = await measureSize(bench, 'federated')
  const single = await measureSize(bench, 'single')
  const kilobytes = compareAmounts(federated.bytes / kilobyte, single.bytes / kilobyte, 'KB')
  return [
    {
      id: 'login-bytes',
      value: federated.bytes / single.bytes,
      beside: kilobytes,
      baselines: { login: single.bytes },
    },
    {
      id: 'login-js',
      value: federated.gzip,
      beside: compareAmounts(federated.gzip, single.gzip, 'KB'),
    },
    {
      id: 'login-requests',
      value: federated.requests,
      beside: compareAmounts(federated.requests, single.requests, ''),
    },
  ]
}
