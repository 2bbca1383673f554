import { readFileSync } from 'node:fs'
import path from 'node:path'
import { removeConfig } from '../../../shell/src/service-worker/remove-config'
import { computeIntegrity } from '../dist'
import { readDocument } from '../registry-file'
import type { Site } from '../site'

/** The hashed files that a page names. */
export const listNamed = (html: string) => [...html.matchAll(/"\/([\w.]+)"/g)].map(([, file = '']) => file)

/** What browsers get of a fake shell: the versions in the page's scripts and in the worker, and whether they may store the page. */
export const readServed = async (site: Site) => {
  const read = (file: string) => readFileSync(path.join(site.root, 'shell', file), 'utf8')
  const page = read('index.html')
  const named = listNamed(page)
  const shell = (await readDocument(site))?.shell
  const findVersion = (file: string) => /\d\.0\.0/.exec(read(file))?.[0]
  return {
    page: named.map(findVersion),
    worker: findVersion('worker.js'),
    registry: shell?.version,
    isSigned: shell?.pages.includes(computeIntegrity(removeConfig(page))),
  }
}

/** The state in which one version is served. */
export const served = (version: string) => ({
  page: [version, version],
  worker: version,
  registry: version,
  isSigned: true,
})
