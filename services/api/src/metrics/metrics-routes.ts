import type { FastifyPluginAsync } from 'fastify'
import { databaseMetrics } from './database-metrics'

/** `GET /metrics`, outside /api/v1 so that no reverse proxy forwards it. */
export const metricsRoutes: FastifyPluginAsync = async (app) => {
  const measureDatabase = databaseMetrics(app.db, app.metrics)

  app.get(
    '/metrics',
    { config: { access: 'public' }, schema: { summary: 'For Prometheus', tags: ['operations'] } },
    async (_request, reply) => {
      await measureDatabase()
      return reply.type(app.metrics.contentType).send(await app.metrics.metrics())
    },
  )
}
