import type { FastifyServerOptions } from 'fastify'
import plugin from 'fastify-plugin'

/** Keys whose values are redacted, up to two levels deep in a logged object. */
const secretKeys = [
  'authorization',
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'code',
]

export const loggerOptions = (
  level: string,
  stream?: { write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream && { stream }),
  redact: {
    paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    censor: '[redacted]',
  },
  serializers: {
    // Drizzle's message holds the values of the failed query; its cause does not.
    err: (error: Error) => {
      const source = error.cause instanceof Error ? error.cause : error
      return { type: source.name, message: source.message, stack: source.stack ?? '' }
    },
  },
})

/** Logs one line per request, with the route instead of the address: an address may hold an invite's code. */
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
