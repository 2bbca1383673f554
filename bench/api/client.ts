import { Agent, request } from 'node:http'

/** Calls a local server over connections that stay open; returns the milliseconds until the whole answer is there. */
export const createClient = (origin: string, headers: Record<string, string>) => {
  const agent = new Agent({ keepAlive: true })
  const call = (method: string, path: string, body?: object) =>
    new Promise<{ ms: number; text: string }>((resolve, reject) => {
      const start = performance.now()
      const payload = body && JSON.stringify(body)
      const more = payload
        ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }
        : {}
      const sent = request(
        `${origin}${path}`,
        { method, agent, headers: { ...headers, ...more } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('end', () => {
            if (answer.statusCode && answer.statusCode < 300) resolve({ ms: performance.now() - start, text })
            else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(payload)
    })
  return { call, close: () => agent.destroy() }
}
export type Client = ReturnType<typeof createClient>
