import { accessLimit, atMost, instantLimit, maxInt } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone } from '../access/access'
import { unavailable } from '../lib/errors'

/** Longer (ms) than an access token is valid, with which a stream ends. */
const HANDLER_MS = 20 * 60_000

const querystring = z.object({
  /** For how many seconds the browser has missed changes: those come first. */
  gap: z._default(z.coerce.number().check(z.minimum(0), z.maximum(maxInt)), 0),
  /** Role and locations as the browser knows them: `describeAccess` of the contract. */
  as: z.optional(z.string().check(atMost(accessLimit))),
  /** From when the browser knows that a second factor is asked for; empty: it knows of none. */
  due: z.optional(z.string().check(atMost(instantLimit))),
})

/** The stream of changes. */
export const liveRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/live',
    {
      config: { access: everyone(), isStream: true, deadlineMs: HANDLER_MS },
      exposeHeadRoute: false,
      schema: {
        summary: 'Server-sent events, one JSON each: what has changed where, of what the caller may see',
        tags: ['live'],
        querystring,
      },
    },
    async (request, reply) => {
      if (!app.live.isListening()) throw unavailable()
      const { exp } = request.user as { exp: number }
      const { body } = app.live.open(request.caller, exp * 1000, request.query)
      return reply
        .headers({
          'content-type': 'text/event-stream',
          // nginx would buffer the events.
          'x-accel-buffering': 'no',
          // Used by nothing else, so that the server can close.
          connection: 'close',
        })
        .send(body)
    },
  )
}
