import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { createRandom } from './random'

/**
 * An unreliable proxy between a browser and the chat service. A failed request gets no response, and half of
 * the failed ones have reached the service.
 */
export const openUnreliableProxy = async (target: string) => {
  const { hostname, port } = new URL(target)
  const { next: random } = createRandom(20_261_121)
  const conditions = { delay: 0, failureRate: 0, isCut: false }
  const counts = { failed: 0, lostResponses: 0 }
  const sockets = new Set<Socket>()
  const afterDelay = (work: () => void) =>
    conditions.delay ? setTimeout(work, conditions.delay / 2) : work()
  /** The bytes of a socket stay in their order when the delay ends. */
  const forward = (from: Duplex, to: Duplex) => {
    let previous = Promise.resolve()
    from.on('data', (data) => {
      const delay = new Promise<void>(afterDelay)
      previous = previous.then(() => delay).then(() => void to.write(data))
    })
    from.on('error', () => {}).on('close', () => to.destroy())
  }

  const server = http.createServer(async (request, response) => {
    const drop = () => request.socket.destroy()
    const body = Buffer.concat(await request.toArray())
    const fate = request.method === 'OPTIONS' ? 1 : random()
    if (fate < conditions.failureRate) counts.failed += 1
    if (fate < conditions.failureRate / 2) {
      drop()
      return
    }
    afterDelay(() => {
      const { method, url, headers } = request
      const onward = http.request({ hostname, port, method, path: url, headers }, async (answer) => {
        const content = Buffer.concat(await answer.toArray().catch(() => []))
        if (fate < conditions.failureRate) {
          counts.lostResponses += 1
          drop()
          return
        }
        afterDelay(() => response.writeHead(answer.statusCode ?? 502, answer.headers).end(content))
      })
      onward.on('error', drop).end(body)
    })
  })
  server.on('connection', (socket) => {
    if (conditions.isCut) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`)
      onward.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      onward.write(head)
    })
    forward(socket, onward)
    forward(onward, socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    counts,
    /** `delay` (ms, round trip), share of failed requests; none: no faults. */
    setConditions: (bad: { delay?: number; failureRate?: number }) =>
      Object.assign(conditions, { delay: 0, failureRate: 0 }, bad),
    cut: () => {
      conditions.isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      conditions.isCut = false
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
