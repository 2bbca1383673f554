import type { RateLimitOptions } from '@fastify/rate-limit'
import { ApiError } from './errors'

/** At most `max` calls a minute from one address (an IPv6 network counts as one), then 429 with Retry-After. */
export const limitPerMinute = (max: number): RateLimitOptions => ({
  max,
  timeWindow: '1 minute',
  errorResponseBuilder: (_request, { ttl }) =>
    new ApiError(429, 'rate_limited', `Too many attempts. Try again in ${Math.ceil(ttl / 1000)} seconds`),
})
