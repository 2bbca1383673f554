import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { insertConfig } from '../../scripts/stack/index-html.mjs'
import {
  commonHeaders,
  createSecurityHeaders,
  createWorkerHeaders,
} from '../../scripts/stack/security-headers.mjs'
import type { Site } from '../types'

/** Serves a build as docker/shell/etc/nginx does: one origin, brotli, hashed files cached for ever, page and registry revalidated. */

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
}

const hashContent = (content: Buffer) => createHash('sha1').update(content).digest('hex')

const compressed = new Map<string, Promise<Buffer>>()
/** Compresses at brotli's best, once per content, so that only the first run waits. */
const compress = (content: Buffer) => {
  const hash = hashContent(content)
  const body = compressed.get(hash) ?? promisify(brotliCompress)(content)
  compressed.set(hash, body)
  return body
}

/** 1.6 Mbps and 150 ms, as in bench/browser-steps/record-requests.ts. */
const slow = { bytesPerMs: 200, latency: 150 }
/** When the slow network of a site has sent everything that was requested (ms). */
const busyUntil = new WeakMap<Site, number>()
const sent = new WeakMap<Site, number>()
/** The bodies that a site has sent so far, in bytes. */
export const countSentBytes = (site: Site) => sent.get(site) ?? 0

const waitForNetwork = async (site: Site, bytes: number) => {
  sent.set(site, countSentBytes(site) + bytes)
  if (!site.isSlow) return
  const now = performance.now()
  const until = Math.max(now + slow.latency, busyUntil.get(site) ?? 0) + bytes / slow.bytesPerMs
  busyUntil.set(site, until)
  await pause(until - now)
}

/** Name or folder contains the content's hash. */
const neverChanges = /\.[0-9a-f]{10}\.\w+$|[-+][0-9a-f]{10}\//

const send = async (site: Site, response: ServerResponse, extension: string, content: Buffer) => {
  const type = types[extension]
  const body = type ? await compress(content) : content
  await waitForNetwork(site, body.length)
  if (type) response.setHeader('Content-Type', type).setHeader('Content-Encoding', 'br')
  response.setHeader('Content-Length', body.length).end(body)
}

/** The file at a path. */
export const findFile = ({ folders }: Site, pathname: string): string => {
  const below = Object.keys(folders)
    .filter((prefix) => pathname.startsWith(prefix))
    .sort((one, other) => other.length - one.length)[0]
  if (below === undefined) throw new Error(`Nothing is served at ${pathname}`)
  return path.join(String(folders[below]), pathname.slice(below.length))
}

const answer = async (site: Site, request: IncomingMessage, response: ServerResponse) => {
  const { page, config, registry } = site
  const { pathname } = new URL(String(request.url), 'http://localhost')
  const extension = path.extname(pathname)
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  if (registry && pathname === config.registry.url) {
    response.setHeader('Cache-Control', 'no-store')
    return send(site, response, extension, await readFile(registry))
  }
  if (!extension) {
    const html = await readFile(page, 'utf8')
    for (const [name, value] of Object.entries(createSecurityHeaders({ html, config })))
      response.setHeader(name, value)
    const content = Buffer.from(insertConfig(html, config))
    const etag = `"${hashContent(content)}"`
    response.setHeader('Cache-Control', 'no-cache').setHeader('ETag', etag)
    if (request.headers['if-none-match'] === etag) {
      await waitForNetwork(site, 0)
      return response.writeHead(304).end()
    }
    return send(site, response, '.html', content)
  }
  const content = await readFile(findFile(site, pathname))
  if (pathname === '/worker.js')
    for (const [name, value] of Object.entries(createWorkerHeaders(config))) response.setHeader(name, value)
  response.setHeader(
    'Cache-Control',
    neverChanges.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  return send(site, response, extension, content)
}

export const serveSite = (site: Site, port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer((request, response) => {
      answer(site, request, response).catch(() => response.writeHead(404).end('Not found'))
    })
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
