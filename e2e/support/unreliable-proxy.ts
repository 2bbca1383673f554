import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'

/** The same sequence of numbers from 0 to 1 in every run (mulberry32). */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * The line between a browser and the chat service, which a test makes as bad as it likes. A request that fails gets no
 * answer; every other one of these has reached the service all the same.
 */
export const openUnreliableProxy = async (target: string) => {
  const { hostname, port } = new URL(target)
  const random = seeded(20_261_121)
  const line = { delay: 0, failing: 0, isCut: false }
  const counts = { failed: 0, lostAnswers: 0 }
  const sockets = new Set<Socket>()
  const later = (work: () => void) => (line.delay ? setTimeout(work, line.delay / 2) : work())

  const server = http.createServer(async (request, response) => {
    const drop = () => request.socket.destroy()
    const body = Buffer.concat(await request.toArray())
    const fate = request.method === 'OPTIONS' ? 1 : random()
    if (fate < line.failing) counts.failed += 1
    if (fate < line.failing / 2) return drop()
    later(() => {
      const { method, url, headers } = request
      const onward = http.request({ hostname, port, method, path: url, headers }, async (answer) => {
        const content = Buffer.concat(await answer.toArray().catch(() => []))
        if (fate < line.failing) {
          counts.lostAnswers += 1
          return drop()
        }
        later(() => response.writeHead(answer.statusCode ?? 502, answer.headers).end(content))
      })
      onward.on('error', drop).end(body)
    })
  })
  server.on('connection', (socket) => {
    if (line.isCut) return socket.destroy()
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`)
      onward.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      onward.write(head)
    })
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.on('data', (data) => later(() => to.write(data)))
      from.on('error', () => {}).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    counts,
    /** From now on: so many ms there and back; this part of the requests fails. */
    is: (bad: { delay?: number; failing?: number }) => Object.assign(line, { delay: 0, failing: 0 }, bad),
    cut: () => {
      line.isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      line.isCut = false
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
