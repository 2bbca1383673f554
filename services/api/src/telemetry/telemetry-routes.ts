import { telemetryBatch } from '@hosts/shared/telemetry'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { limitPerMinute } from '../lib/rate-limit'
import { telemetryMetrics } from './telemetry-metrics'

/**
 * Accepts load times, failures and Core Web Vitals from browsers and adds them to the metrics; nothing is stored or logged. With
 * TELEMETRY=off events are accepted but not counted, so that open pages see no errors.
 */
export const telemetryRoutes: FastifyPluginAsyncZod = async (app) => {
  const count = telemetryMetrics(app.metrics)
  // navigator.sendBeacon sends text/plain: any other type costs a preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/telemetry',
    {
      bodyLimit: 16 * 1024,
      config: { access: 'public', isAnonymous: true, rateLimit: limitPerMinute(120) },
      schema: {
        summary: 'Load times, failures and Core Web Vitals of a page; no personal data',
        tags: ['operations'],
        consumes: ['application/json', 'text/plain'],
        body: telemetryBatch,
        response: { 204: z.void() },
      },
    },
    async ({ address, body }, reply) => {
      if (app.config.TELEMETRY === 'on') for (const event of body.events) count(address, event)
      return reply.status(204).send()
    },
  )
}
