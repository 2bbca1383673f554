import type { FastifyServerOptions } from 'fastify'
import plugin from 'fastify-plugin'

/** What never reaches a log, wherever an object that holds it is logged. */
const secret = ['authorization', 'password', 'passwordHash', 'token', 'accessToken', 'refreshToken', 'code']

export const loggerOptions = (
  level: string,
  stream?: { write: (line: string) => void },
): FastifyServerOptions['logger'] => ({
  level,
  ...(stream && { stream }),
  redact: {
    paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    censor: '[redacted]',
  },
  serializers: {
    // Drizzle puts the values of a failed query into its message; the cause says what went wrong without them.
    err: (error: Error) => {
      const told = error.cause instanceof Error ? error.cause : error
      return { type: told.name, message: told.message, stack: told.stack ?? '' }
    },
  },
})

/** One line per request. It names the route, not the address: an address may hold an invite's code. */
export const requestLog = plugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
})
