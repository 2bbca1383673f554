import { releaseBatch, scrubMessage } from '@hosts/shared/telemetry'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { readAccessToken } from '../access/access-token'
import { limitPerMinute } from '../lib/rate-limit'
import { releaseMetrics } from './release-metrics'

/** Crashes and errors logged per request; the rest of a flood is only counted. */
const MAX_LOGGED = 5

/** The user of a valid token, else the address: both stay in memory, and are logged nowhere. */
const readSender = (request: FastifyRequest) =>
  readAccessToken(request).then(
    ({ userId }) => `user ${userId}`,
    () => request.address,
  )

/**
 * Accepts the events that tell a good release from a bad one: views, crashes, errors and failed loads. Counts them, and logs a line for a
 * crash and an error: `npm run explain` maps its stack to the sources.
 */
export const releaseRoutes: FastifyPluginAsyncZod = async (app) => {
  const count = releaseMetrics(app.metrics)
  app.post(
    '/telemetry/releases',
    {
      bodyLimit: 64 * 1024,
      config: { access: 'public', isAnonymous: true, rateLimit: limitPerMinute(120) },
      schema: {
        summary: 'Views, crashes, errors and failed loads by release; no personal data',
        tags: ['operations'],
        body: releaseBatch,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      if (app.config.TELEMETRY === 'off') return reply.status(204).send()
      const { events } = request.body
      const sender = await readSender(request)
      for (const event of events) count(event, sender)
      for (const event of events
        .filter(({ kind }) => kind === 'crash' || kind === 'error')
        .slice(0, MAX_LOGGED))
        request.log.warn(
          { ...event, ...('message' in event && { message: scrubMessage(event.message) }) },
          'a release failed in a browser',
        )
      return reply.status(204).send()
    },
  )
}
