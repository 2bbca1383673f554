import { searchAnswer, searchQuery } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { searchAll } from './search-all'

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/search',
    {
      config: { access: hosts() },
      schema: {
        summary:
          "Finds the caller's locations, bookings and drivers by plate, name, phone, reference or a whole access code, five of each",
        tags: ['search'],
        querystring: z.object(searchQuery),
        response: { 200: searchAnswer },
      },
    },
    async ({ caller, query }) => searchAll(app.db, caller, query.q),
  )
}
