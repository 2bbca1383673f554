import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { insertConfig } from './index-html.mjs'
import { commonHeaders, createSecurityHeaders, createWorkerHeaders } from './security-headers.mjs'
import { createTextSender } from './send-text.mjs'

const forEver = 'public, max-age=31536000, immutable'
const hashedName = /\.[0-9a-f]{10}\.\w+$/
/** A file of one release, which never changes. */
const releasePath = /\/[^/]+[-+][0-9a-f]{10}\//
/** @param {string} pathname */
const neverChanges = (pathname) => hashedName.test(pathname) || releasePath.test(pathname)

/** @param {number} port @param {import('node:http').RequestListener} answer */
const listen = async (port, answer) => {
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/**
 * Serves the files below a folder as they are at the time of the request, as a release may add some at any time, and compressed where
 * precompress.mjs has run.
 * @param {string} folder
 */
const createFileHandler = async (folder) => {
  const { default: sirv } = await import('sirv')
  const serveFile = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      // The only type here that sirv does not know.
      if (path.extname(pathname) === '.ico') response.setHeader('Content-Type', 'image/x-icon')
    },
  })
  /** @type {typeof serveFile} */
  return (request, response, next) => {
    // URL resolves .. segments. Set here, as sirv sets no headers for a 304.
    const { pathname } = new URL(`http://localhost${request.url}`)
    response.setHeader('Cache-Control', neverChanges(pathname) ? forEver : 'no-cache')
    response.setHeader('Vary', 'Accept-Encoding')
    return serveFile(request, response, next)
  }
}

/** @param {import('node:http').ServerResponse} response */
const sendNotFound = (response) => {
  response.writeHead(404, { 'Cache-Control': 'no-store' }).end('Not found')
}

/** @param {import('node:http').ServerResponse} response @param {Record<string, string>} headers */
const setHeaders = (response, headers) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/**
 * Serves a remote's releases to pages of any origin.
 * @param {string} folder
 * @param {number} port
 */
export const serveReleases = async (folder, port) => {
  const files = await createFileHandler(folder)
  return listen(port, (request, response) => {
    setHeaders(response, { ...commonHeaders, 'Access-Control-Allow-Origin': '*' })
    files(request, response, () => sendNotFound(response))
  })
}

/**
 * Serves the shell: its files, the registry from `registryFile` with the releases beside it, and for every other path without a dot the
 * page with its configuration.
 * @param {string} folder
 * @param {number} port
 * @param {{ config: import('./security-headers.mjs').PageConfig, registryFile: string }} site
 */
export const serveShell = async (folder, port, { config, registryFile }) => {
  const files = await createFileHandler(folder)
  const site = await createFileHandler(path.dirname(registryFile))
  const sendHtml = createTextSender({ type: 'text/html; charset=utf-8', mayBeStored: true })
  const sendJson = createTextSender({ type: 'application/json', mayBeStored: false })
  /** @type {import('node:http').RequestListener} */
  const sendPage = (request, response) => {
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
    setHeaders(response, createSecurityHeaders({ html, config }))
    response.setHeader('Cache-Control', 'no-cache')
    return sendHtml(request, response, insertConfig(html, config))
  }
  /** @type {import('node:http').RequestListener} */
  const sendRegistry = (request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    if (!existsSync(registryFile)) return sendNotFound(response)
    return sendJson(request, response, readFileSync(registryFile, 'utf8'))
  }
  return listen(port, (request, response) => {
    // Joined as text: as a relative URL, `//` would name a host and throw.
    const { pathname } = new URL(`http://localhost${request.url}`)
    setHeaders(response, commonHeaders)
    if (pathname === config.registry.url) return sendRegistry(request, response)
    if (pathname.startsWith('/remotes/')) return site(request, response, () => sendNotFound(response))
    if (!path.extname(pathname) || pathname === '/index.html') return sendPage(request, response)
    if (pathname === '/worker.js') setHeaders(response, createWorkerHeaders(config))
    files(request, response, () => sendNotFound(response))
  })
}
