import { Socket } from 'node:net'
import { plugin } from '../lib/plugin'
import { answerClientError } from './error-handler'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long (ms) the route's body may take to arrive, at most the server's `requestTimeout`. */
    bodyMs?: number
  }
}

/**
 * Closes the connection of a request whose body arrives too slowly. Node's `requestTimeout` is one for all routes, and an
 * upload may take longer than any other call.
 */
export const slowBody = plugin<{ deadlineMs: number }>('slow-body', [], async (app, { deadlineMs }) => {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const { socket } = raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    // An injected request has no connection.
    if (!hasBody || !(socket instanceof Socket)) return
    const close = () => {
      if (raw.complete) return
      // Fastify's deadline of the handler has passed too, and may have been answered.
      if (reply.raw.headersSent) socket.destroySoon()
      else answerClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    }
    const timer = setTimeout(close, routeOptions.config.bodyMs ?? deadlineMs).unref()
    raw.once('close', () => clearTimeout(timer))
  })
})
