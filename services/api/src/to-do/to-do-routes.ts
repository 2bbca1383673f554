import { toDo, toDoQuery } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { getToDo } from './get-to-do'

export const toDoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/to-do',
    {
      config: { access: hosts() },
      schema: {
        summary: 'What waits for a host, the most urgent first: of all locations, or of one',
        tags: ['booking'],
        querystring: z.object(toDoQuery),
        response: { 200: toDo },
      },
    },
    async ({ caller, query }) => getToDo(app.db, caller, query.warehouseId),
  )
}
