import { promisify } from 'node:util'
import { brotliCompress, gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

type File = {
  url: string
  /** As Playwright names it: document, script, stylesheet, font, fetch … */
  type: string
}

/** Lists the files that a page requests from now on, the registry included; what the API and the chat service send is not listed. */
export const listFiles = (page: Page, registryUrl: string) => {
  const requests = new Map<string, Request>()
  const types = ['document', 'script', 'stylesheet', 'font', 'image']
  page.on('request', (request) => {
    const url = request.url()
    if (types.includes(request.resourceType()) || url === registryUrl) requests.set(url, request)
  })
  return (): File[] => [...requests].map(([url, request]) => ({ url, type: request.resourceType() }))
}

/** Records when an element first appears; returns the addresses requested before. Both times are the page's, whose clock differs. */
export const watchAppearance = async (page: Page, selector: string) => {
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return
      observer.disconnect()
      Object.assign(window, { appearedAt: performance.now() })
    }).observe(document, { childList: true, subtree: true })
  }, selector)
  return () =>
    page.evaluate(() => {
      const { appearedAt } = window as unknown as { appearedAt: number }
      const earlier = performance
        .getEntries()
        .filter(
          ({ entryType, startTime }) => /^(navigation|resource)$/.test(entryType) && startTime < appearedAt,
        )
      return earlier.map(({ name }) => name)
    })
}

const read = async ({ url }: File) => Buffer.from(await (await fetch(url)).arrayBuffer())

const sum = async (sizes: Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((total, size) => total + size, 0)

const brotli = promisify(brotliCompress)
const isCompressed = ({ url, type }: File) => !['font', 'image'].includes(type) || url.endsWith('.svg')

/** The size (bytes) of files as a deployed Hosts sends them: with the best brotli, fonts and pictures as they are. */
export const weigh = (files: File[]) =>
  sum(
    files.map(async (file) => {
      const content = await read(file)
      return isCompressed(file) ? (await brotli(content)).length : content.length
    }),
  )

/** The size (bytes) of the scripts among files with gzip, the measure that most tools report. */
export const weighScripts = (files: File[]) =>
  sum(
    files
      .filter(({ type }) => type === 'script')
      .map(async (file) => gzipSync(await read(file), { level: 9 }).length),
  )
