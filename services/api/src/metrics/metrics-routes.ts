import type { FastifyPluginAsync } from 'fastify'
import { peopleMetrics } from '../telemetry/people-metrics'
import { databaseMetrics } from './database-metrics'

/** `GET /metrics`, outside /api/v1 so that no reverse proxy forwards it. */
export const metricsRoutes: FastifyPluginAsync = async (app) => {
  const measureDatabase = databaseMetrics(app.db, app.metrics)
  const countPeople = peopleMetrics(app.db, app.metrics)

  app.get(
    '/metrics',
    { config: { access: 'public' }, schema: { summary: 'For Prometheus', tags: ['operations'] } },
    async (_request, reply) => {
      await Promise.all([measureDatabase(), countPeople()])
      return reply.type(app.metrics.contentType).send(await app.metrics.metrics())
    },
  )
}
