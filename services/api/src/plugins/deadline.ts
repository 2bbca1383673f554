import { errorCodes } from 'fastify'
import { CallConnections, callConnections } from '../db/call-connections'
import { plugin } from '../lib/plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long (ms) the route may take, instead of as long as others. */
    deadlineMs?: number
  }
  interface FastifyRequest {
    connections: CallConnections
  }
}

/**
 * Answers 503 when a call has taken too long, and closes its database connections. Fastify's own deadline (`handlerTimeout`) ends once a body
 * has been read.
 */
export const deadline = plugin<{ deadlineMs: number }>('deadline', [], async (app, { deadlineMs }) => {
  app.decorateRequest('connections')

  app.addHook('onRequest', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const ms = config.deadlineMs ?? deadlineMs
    const end = () => {
      if (reply.raw.headersSent) reply.raw.destroy()
      else reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(ms, url))
      request.connections.end()
    }
    const timer = setTimeout(end, ms)
    for (const event of ['finish', 'close']) reply.raw.once(event, () => clearTimeout(timer))
    request.connections = new CallConnections()
    callConnections.run(request.connections, done)
  })
  // The parser of a body continues outside of the call.
  app.addHook('preValidation', (request, _reply, done) => callConnections.run(request.connections, done))
})
