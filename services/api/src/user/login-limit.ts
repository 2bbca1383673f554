import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { perMinute } from '../lib/rate-limit'

/** So many attempts a minute per address and email; it counts after parsing, when the email is known. */
export const loginLimit = (max: number): RateLimitOptions => ({
  ...perMinute(max),
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) =>
    `${normalizeIP(request.ip)} ${(request.body as { email: string }).email}`,
})
