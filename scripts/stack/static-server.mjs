import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { insertConfig } from './index-html.mjs'
import { commonHeaders, createSecurityHeaders } from './security-headers.mjs'

const forEver = 'public, max-age=31536000, immutable'
const hashed = /\.[0-9a-f]{10}\.\w+$/
/** The folder of one release: nothing in it ever changes. */
const released = /^\/[^/]+[-+][0-9a-f]{10}\//

const listen = async (port, answer) => {
  const server = createServer(answer)
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return server
}

/** The files below a folder, as they are at the time of the request: a release may add some at any time. */
const filesOf = async (folder) => {
  const { default: sirv } = await import('sirv')
  return sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, pathname) =>
      response.setHeader(
        'Cache-Control',
        hashed.test(pathname) || released.test(pathname) ? forEver : 'no-cache',
      ),
  })
}

const notFound = (response) => response.writeHead(404).end('Not found')

const setAll = (response, headers) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** Serves a remote's releases, to pages of any origin. */
export const serveReleases = async (folder, port) => {
  const files = await filesOf(folder)
  return listen(port, (request, response) => {
    setAll(response, { ...commonHeaders, 'Access-Control-Allow-Origin': '*' })
    files(request, response, () => notFound(response))
  })
}

/**
 * Serves the shell: its files, the registry from `registryFile`, and for every other path without a dot the page with
 * `config` written into it.
 */
export const serveShell = async (folder, port, { config, registryFile }) => {
  const files = await filesOf(folder)
  const page = (response) => {
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
    setAll(response, createSecurityHeaders({ html, config }))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'no-cache')
    response.end(insertConfig(html, config))
  }
  const registry = (response) => {
    response.setHeader('Cache-Control', 'no-store')
    if (!existsSync(registryFile)) return notFound(response)
    response.setHeader('Content-Type', 'application/json')
    response.end(readFileSync(registryFile))
  }
  return listen(port, (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    setAll(response, commonHeaders)
    if (pathname === config.registry.url) return registry(response)
    if (!path.extname(pathname) || pathname === '/index.html') return page(response)
    files(request, response, () => notFound(response))
  })
}
