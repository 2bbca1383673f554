import { createServer } from 'node:http'
import path from 'node:path'
import { root } from './options.mjs'

const hashed = /\.[0-9a-f]{10}\.\w+$/

/**
 * Serves one built app on a port of its own: files with a hash in their name for ever, everything else checked anew.
 * `documents` are answered as JSON; `singlePage` answers unknown paths without a dot with index.html.
 */
export const serveApp = async (folder, port, { documents = {}, singlePage = false } = {}) => {
  const { default: sirv } = await import('sirv')
  const files = sirv(path.join(root, folder, 'dist'), {
    single: singlePage,
    etag: true,
    setHeaders: (response, pathname) => {
      const immutable = hashed.test(pathname)
      response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const document = documents[request.url]
    if (document) {
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Cache-Control', 'no-store')
      return response.end(JSON.stringify(document))
    }
    files(request, response, () => response.writeHead(404).end('Not found'))
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
}
