import { harmBatch, releaseBatch, reporterQuery, scrubMessage } from '@hosts/shared/telemetry'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { limitPerMinute } from '../lib/rate-limit'
import { limitReleases } from './limit-releases'
import { readReporter } from './read-reporter'
import { boundKind, releaseMetrics } from './release-metrics'
import { notePerson, type Seen } from './release-people'

/** Crashes and errors logged per request; the rest of a flood is only counted. */
const MAX_LOGGED = 5

/**
 * Accepts the events that tell a good release from a bad one: views, crashes, errors, failed loads, and harm that throws nothing. Notes the
 * people, counts the problems, and logs a line for a crash and an error: `npm run explain` maps its stack to the sources.
 */
export const releaseRoutes: FastifyPluginAsyncZod = async (app) => {
  const count = releaseMetrics(app.metrics)
  const mayName = limitReleases()
  const route = {
    bodyLimit: 64 * 1024,
    config: { access: 'public', isAnonymous: true, rateLimit: limitPerMinute(120) },
  } as const

  const note = async (request: FastifyRequest, browser: number | undefined, sent: Seen[]) => {
    const seen = sent.map(boundKind)
    const { sender, ...reporter } = readReporter(request, browser)
    await notePerson(
      app.db,
      reporter,
      seen.filter((each) => mayName(sender, each)),
    )
    // After what can fail: the browser sends these events again.
    count(sender, seen)
  }

  app.post(
    '/telemetry/releases',
    {
      ...route,
      schema: {
        summary: 'Views, crashes, errors and failed loads by release; no personal data',
        tags: ['operations'],
        querystring: z.object(reporterQuery),
        body: releaseBatch,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      if (app.config.TELEMETRY === 'off') return reply.status(204).send()
      const { events } = request.body
      await note(request, request.query.browser, events)
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

  app.post(
    '/telemetry/harms',
    {
      ...route,
      schema: {
        summary: 'Harm by a release that throws nothing, such as a page that hangs; no personal data',
        tags: ['operations'],
        querystring: z.object(reporterQuery),
        body: harmBatch,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      if (app.config.TELEMETRY === 'off') return reply.status(204).send()
      const { events } = request.body
      await note(
        request,
        request.query.browser,
        events.map(({ harm, ...release }) => ({ ...release, kind: harm })),
      )
      for (const event of events.slice(0, MAX_LOGGED))
        request.log.warn(event, 'a release did harm in a browser')
      return reply.status(204).send()
    },
  )
}
