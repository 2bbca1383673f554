import { booking, bookingQuery, idText, listPage, pageQuery } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone } from '../access/access'
import { listBookings, readBooking } from './list-bookings'

/** The bookings of a location. */
export const bookingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse/:id/booking',
    {
      config: { access: everyone('params') },
      schema: {
        summary: 'Bookings by view, driver, status, time and search; without money for gate staff',
        tags: ['booking'],
        params: z.object({ id: idText }),
        querystring: z.object({ ...bookingQuery, ...pageQuery }),
        response: { 200: listPage(booking) },
      },
    },
    async ({ caller, warehouse, query }) => listBookings(app.db, caller, warehouse, query),
  )

  app.get(
    '/booking/:id',
    {
      config: { access: everyone('booking') },
      schema: {
        summary: 'One booking; without money for gate staff',
        tags: ['booking'],
        params: z.object({ id: idText }),
        response: { 200: booking },
      },
    },
    async ({ caller, params }) => readBooking(app.db, caller, params.id),
  )
}
