import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { insertConfig } from './index-html.mjs'
import { commonHeaders, createSecurityHeaders } from './security-headers.mjs'
import { serveCompressed } from './serve-compressed.mjs'

const forEver = 'public, max-age=31536000, immutable'
const hashedName = /\.[0-9a-f]{10}\.\w+$/
/** A file of one release, which never changes. */
const releasePath = /^\/[^/]+[-+][0-9a-f]{10}\//
/** @param {string} pathname */
const neverChanges = (pathname) => hashedName.test(pathname) || releasePath.test(pathname)

/** @param {number} port @param {import('node:http').RequestListener} answer */
const listen = async (port, answer) => {
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/**
 * Serves the files below a folder as they are at the time of the request: a release may add some at any time.
 * @param {string} folder
 */
const createFileHandler = async (folder) => {
  const { default: sirv } = await import('sirv')
  const serveFile = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', neverChanges(pathname) ? forEver : 'no-cache')
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })
  const headers = { 'Cache-Control': forEver, Vary: 'Accept-Encoding' }
  const serveText = serveCompressed(folder, { neverChanges, headers })
  /** @type {typeof serveText} */
  return (request, response, next) => serveText(request, response, () => serveFile(request, response, next))
}

/** @param {import('node:http').ServerResponse} response */
const sendNotFound = (response) => {
  response.writeHead(404).end('Not found')
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
 * Serves the shell: its files, the registry from `registryFile`, and for every other path without a dot the page with its
 * configuration.
 * @param {string} folder
 * @param {number} port
 * @param {{ config: import('./security-headers.mjs').PageConfig, registryFile: string }} site
 */
export const serveShell = async (folder, port, { config, registryFile }) => {
  const files = await createFileHandler(folder)
  /** @param {import('node:http').ServerResponse} response */
  const sendPage = (response) => {
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
    setHeaders(response, createSecurityHeaders({ html, config }))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'no-cache')
    response.end(insertConfig(html, config))
  }
  /** @param {import('node:http').ServerResponse} response */
  const sendRegistry = (response) => {
    response.setHeader('Cache-Control', 'no-store')
    if (!existsSync(registryFile)) return sendNotFound(response)
    response.setHeader('Content-Type', 'application/json')
    response.end(readFileSync(registryFile))
  }
  return listen(port, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    setHeaders(response, commonHeaders)
    if (pathname === config.registry.url) return sendRegistry(response)
    if (!path.extname(pathname) || pathname === '/index.html') return sendPage(response)
    files(request, response, () => sendNotFound(response))
  })
}
