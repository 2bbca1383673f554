import { createServer } from 'node:http'
import sirv from 'sirv'

/** Serves a folder to pages of any origin, past every cache, each answer once no build is under way. */
export const serveBuild = (folder, port, whenBuilt) => {
  const files = sirv(folder, { dev: true, etag: false })
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
    response.setHeader('Cache-Control', 'no-store')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    await whenBuilt()
    files(request, response, () => response.writeHead(404).end('Not found'))
  })
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
}
