import { Counter, Histogram, Registry } from 'prom-client'
import { plugin } from '../lib/plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry of this app; every concern registers its metrics here. */
    metrics: Registry
  }
}

/** The metrics registry, with the counters of requests. */
export const metricsPlugin = plugin('metrics', [], async (app) => {
  const registry = new Registry()
  const registers = [registry]
  app.decorate('metrics', registry)

  const requests = new Counter({
    name: 'hosts_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'hosts_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The route, not the address, so that unknown paths add no series.
    const route = routeOptions.url ?? 'unknown'
    requests.inc({ method, route, status: reply.statusCode })
    if (!routeOptions.config.isStream) duration.observe({ method, route }, reply.elapsedTime / 1000)
  })
})
