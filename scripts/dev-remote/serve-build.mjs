import { once } from 'node:events'
import { createServer } from 'node:http'
import sirv from 'sirv'

/**
 * Serves a folder to pages of any origin, uncached; each answer waits for a running build.
 * @param {string} folder
 * @param {number} port
 * @param {() => Promise<void>} whenBuilt
 */
export const serveBuild = (folder, port, whenBuilt) => {
  const files = sirv(folder, { dev: true, etag: false })
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
    response.setHeader('Cache-Control', 'no-store')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    await whenBuilt()
    files(request, response, () => {
      response.writeHead(404).end('Not found')
    })
  })
  server.listen(port, '127.0.0.1')
  return once(server, 'listening')
}
