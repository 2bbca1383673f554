import { Agent, request as httpRequest } from 'node:http'
import type { Request } from './make-request'

export interface Answer {
  status: number
  type: string
  text: string
}

const TIMEOUT_MS = 15_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
export const closeConnections = () => agent.destroy()

/** Sends a request unchanged; rejects when the service hangs up or does not answer. */
export function send(base: URL, { method, path, headers, body }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: base.hostname, port: base.port, method, path, timeout: TIMEOUT_MS }
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const outgoing = httpRequest({ ...options, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Fault of an answer; undefined when a client can read it. */
export function describeFault({ status, type, text }: Answer): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}: ${text.slice(0, 300)}`
  if (status < 400) return undefined
  if (!type.startsWith('application/json')) return `an error of type ${type}: ${text.slice(0, 300)}`
  const { code, message, StatusCode, duration, more_info, details, ...more } = JSON.parse(text)
  const isReadable =
    Number.isInteger(code) &&
    typeof message === 'string' &&
    StatusCode === status &&
    /^[\d.]+ms$/.test(duration) &&
    more_info === '' &&
    Array.isArray(details) &&
    Object.keys(more).length === 0
  return isReadable ? undefined : `an error in another shape: ${text.slice(0, 300)}`
}
