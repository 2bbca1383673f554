import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const chunk = Buffer.alloc(256 * 1024, ' ')

/**
 * A server of an origin of its own: it forwards files from `source`, but those whose path `endless` matches have no end. `sent` counts the
 * bytes of these.
 */
export const openEndlessServer = async (source: string) => {
  const state = { endless: /^$/, sent: 0 }
  const sendForEver = (response: ServerResponse) => {
    if (response.destroyed) return
    state.sent += chunk.length
    // Not at once: a reader that is fast enough would leave no time for anything else.
    response.write(chunk, () => setImmediate(sendForEver, response))
  }
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, source)
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': type,
      'Cache-Control': state.endless.test(pathname) ? 'no-store' : 'max-age=31536000, immutable',
    })
    if (state.endless.test(pathname)) return sendForEver(response)
    response.end(Buffer.from(await (await fetch(new URL(pathname.slice(1), source))).arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
