import { listPage, pageQuery, segment, segmentQuery } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { listSegments } from './segments'

/** The audiences of a location's campaigns, which also filter its conversations. */
export const segmentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/chat/segment',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'The audiences to choose from: presets, then saved segments',
        tags: ['chat'],
        querystring: z.object({ ...segmentQuery, ...pageQuery }),
        response: { 200: listPage(segment) },
      },
    },
    async ({ warehouse, query }) => listSegments(app.db, warehouse.id, query),
  )
}
