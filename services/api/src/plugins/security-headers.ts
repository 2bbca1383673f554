import helmet from 'helmet'
import { plugin } from '../lib/plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route's answer is public and never changes. */
    isImmutable?: boolean
  }
}

/** Built once. @fastify/helmet builds it for each call, which takes a tenth of a short one. */
const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  },
  // The shell and standalone remotes call from other origins, and beacons without CORS.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xFrameOptions: { action: 'deny' },
})

/** Headers of every answer. Answers are data: no browser may run, frame or sniff them. */
export const securityHeaders = plugin('security-headers', [], async (app) => {
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()))
  // A browser that opens an answer by its address saves it instead of guessing its type. Answers contain tokens and personal data, so no
  // proxy may store them.
  app.addHook('onSend', async (request, reply) => {
    const isImmutable = request.routeOptions.config.isImmutable && reply.statusCode === 200
    reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-store')
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isJson && !reply.hasHeader('content-disposition'))
      reply.header('content-disposition', 'attachment; filename="api.json"')
  })
})
