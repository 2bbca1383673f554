import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Counter } from 'prom-client'
import * as z from 'zod/mini'
import { limitPerMinute } from '../lib/rate-limit'
import { cspReport } from './csp-report'

/** Violations logged per request; the rest of a flood is only counted. */
const MAX_LOGGED = 20

/** Accepts browsers' reports of what a Content Security Policy blocked: a log line and a counter each. */
export const cspReportRoutes: FastifyPluginAsyncZod = async (app) => {
  const reports = new Counter({
    name: 'hosts_csp_reports_total',
    help: 'Violations of the Content Security Policy that browsers reported, by directive.',
    labelNames: ['directive'],
    registers: [app.metrics],
  })
  const types = ['application/csp-report', 'application/reports+json']
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/csp-report',
    {
      bodyLimit: 64 * 1024,
      config: { access: 'public', isAnonymous: true, rateLimit: limitPerMinute(60) },
      schema: {
        summary: 'Violations of the Content Security Policy, as browsers report them',
        tags: ['operations'],
        consumes: types,
        body: cspReport,
        response: { 204: z.void() },
      },
    },
    async ({ body, log }, reply) => {
      for (const { directive } of body) reports.inc({ directive })
      for (const violation of body.slice(0, MAX_LOGGED))
        log.warn(violation, 'content security policy violated')
      return reply.status(204).send()
    },
  )
}
