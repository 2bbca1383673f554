import { channels, fillerBatch, fillerOutcomes } from '@hosts/shared/telemetry'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Counter } from 'prom-client'
import * as z from 'zod/mini'
import { limitPerMinute } from '../lib/rate-limit'
import { boundedLabels } from './bounded-labels'

/** Counts what became of fillers, the remotes' parts in slots of other screens: shown, late, failed or crashed. */
export const fillerRoutes: FastifyPluginAsyncZod = async (app) => {
  const fillers = new Counter({
    name: 'hosts_fillers_total',
    help: "Remotes' fillers of slots, by what became of them.",
    labelNames: ['remote', 'version', 'channel', 'outcome'],
    registers: [app.metrics],
  })
  const getLabels = boundedLabels((labels) => {
    for (const channel of channels)
      for (const outcome of fillerOutcomes) fillers.remove({ ...labels, channel, outcome })
  })
  app.post(
    '/telemetry/fillers',
    {
      bodyLimit: 64 * 1024,
      config: { access: 'public', isAnonymous: true, rateLimit: limitPerMinute(120) },
      schema: {
        summary: "Remotes' fillers of slots: shown, late, failed or crashed; no personal data",
        tags: ['operations'],
        body: fillerBatch,
        response: { 204: z.void() },
      },
    },
    async ({ address, body }, reply) => {
      if (app.config.TELEMETRY === 'off') return reply.status(204).send()
      for (const { remote, version, channel, outcome } of body.events)
        fillers.inc({ ...getLabels(address, remote, version), channel, outcome })
      return reply.status(204).send()
    },
  )
}
