import { telemetryBatch } from '@hosts/shared/telemetry'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { perMinute } from '../lib/rate-limit'
import { telemetryMetrics } from './telemetry-metrics'

/**
 * What browsers tell about load times, failures and Core Web Vitals; `GET /metrics` shows it. Nothing of it is stored or
 * logged. With TELEMETRY=off it is taken and not counted: a page that was open before goes on without errors.
 */
export const telemetryRoutes: FastifyPluginAsyncZod = async (app) => {
  const count = telemetryMetrics(app.metrics)
  // navigator.sendBeacon sends text/plain: any other type costs it a preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/telemetry',
    {
      bodyLimit: 16 * 1024,
      config: { access: 'public', rateLimit: perMinute(120) },
      schema: {
        summary: 'Load times, failures and Core Web Vitals of a page; no personal data',
        tags: ['operations'],
        consumes: ['application/json', 'text/plain'],
        body: telemetryBatch,
        response: { 204: z.void() },
      },
    },
    async ({ body }, reply) => {
      if (app.config.TELEMETRY === 'on') for (const event of body.events) count(event)
      return reply.status(204).send()
    },
  )
}
