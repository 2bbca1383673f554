import { idText, timeline, timelineQuery } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { getTimeline } from './get-timeline'

export const timelineRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse/:id/timeline',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'Bays, bookings and blocks of up to 45 days',
        tags: ['booking'],
        params: z.object({ id: idText }),
        querystring: timelineQuery,
        response: { 200: timeline },
      },
    },
    async ({ warehouse, query }) => getTimeline(app.db, warehouse, query),
  )
}
