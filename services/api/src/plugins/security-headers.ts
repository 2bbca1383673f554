import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

/**
 * Headers on every answer. Answers are data: nothing in them may run, be framed or be sniffed. Helmet, as it keeps the
 * list of what browsers understand up to date.
 */
export const securityHeaders = plugin(async (app) => {
  await app.register(helmet, {
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
})
