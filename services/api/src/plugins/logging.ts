import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyServerOptions } from 'fastify'
import { plugin } from '../lib/plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The log does not say where such a call came from. */
    isAnonymous?: boolean
    /** Its answer stays open for minutes, which is not a duration of a request. */
    isStream?: boolean
  }
  interface FastifyRequest {
    /** Origin of the request; for IPv6 the network, because a caller has all of its addresses. */
    address: string
    /** The code of the error that was answered. */
    refusal: string | undefined
  }
}

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

/** Logs one line per request: who, from where, what, and why not. The route, not the URL: a URL may hold an invite's code. */
export const requestLog = plugin('request-log', [], async (app) => {
  app.decorateRequest('address', '')
  app.decorateRequest('refusal')
  app.addHook('onRequest', async (request) => {
    request.address = String(normalizeIP(request.ip))
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: request.routeOptions.config.isStream ? undefined : Math.round(reply.elapsedTime),
        address: request.routeOptions.config.isAnonymous ? undefined : request.address,
        user: request.caller?.user.id,
        account: request.caller?.account.id,
        reason: request.refusal,
      },
      'request',
    )
  })
})
