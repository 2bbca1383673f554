import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { countPeople, KEPT_DAYS } from './release-people'

/**
 * `GET /metrics/releases`, for `npm run watch-release`: the people of a remote's releases in the last seconds. Outside /api/v1 like /metrics. Any
 * process answers for all: the figures are the database's.
 */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/metrics/releases',
    {
      config: { access: 'public' },
      schema: {
        summary: "People of a remote's releases, for the watch",
        tags: ['operations'],
        querystring: z.object({
          remote: z.string().check(z.maxLength(40)),
          seconds: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(KEPT_DAYS * 86_400))),
        }),
      },
    },
    ({ query: { remote, seconds } }) => countPeople(app.db, remote, seconds),
  )
}
