import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { limitPerMinute } from '../lib/rate-limit'

/** At most `max` attempts a minute per address and email. Counts after parsing, when the email is known. */
export const loginLimit = (max: number): RateLimitOptions => ({
  ...limitPerMinute(max),
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) =>
    `${normalizeIP(request.ip)} ${(request.body as { email: string }).email}`,
})
