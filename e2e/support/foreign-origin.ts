import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readDocuments } from './api'

/** Bytes after which it is plain that nobody stops reading: more would take the memory of the machine. */
const enough = 200_000_000

/** A server of another origin with the files of a remote's release. It sends those in `endless` without end. */
export const openForeignOrigin = async (baseURL: string | undefined, name: string) => {
  const { fileUrl } = await readDocuments(String(baseURL))
  const endless = new Set<string>()
  let longest = 0
  const chunk = Buffer.alloc(1_000_000, ' ')
  const sendOn = (response: ServerResponse, before = 0): unknown => {
    if (response.destroyed) return
    if (before > enough) return response.destroy()
    const sent = before + chunk.length
    longest = Math.max(longest, sent)
    return response.write(chunk)
      ? setImmediate(sendOn, response, sent)
      : response.once('drain', () => sendOn(response, sent))
  }
  const answer = async ({ url, method }: IncomingMessage, response: ServerResponse) => {
    const file = String(url).slice(1)
    const real = await fetch(fileUrl(name, file))
    response.writeHead(real.status, {
      'Content-Type': String(real.headers.get('Content-Type')),
      'Access-Control-Allow-Origin': '*',
    })
    // An answer to HEAD has no body: Node would count one that nobody gets.
    if (endless.has(file) && method !== 'HEAD') return sendOn(response)
    return response.end(Buffer.from(await real.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    endless,
    /** The most bytes that somebody has taken of an endless file. */
    getLongest: () => longest,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
