import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors'

/** So many attempts a minute per address and email; it counts after parsing, when the email is known. */
export const loginLimit = (max: number): RateLimitOptions => ({
  max,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) => `${request.ip} ${(request.body as { email: string }).email}`,
  errorResponseBuilder: (_request, { ttl }) =>
    new ApiError(429, 'rate_limited', `Too many attempts. Try again in ${Math.ceil(ttl / 1000)} seconds`),
})
