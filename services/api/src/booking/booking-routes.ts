import { booking, bookingBody, bookingQuery, idText, listPage, pageQuery } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone, hosts } from '../access/access'
import { idempotencyKey } from './booking-action-routes'
import { createBooking } from './create-booking'
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

  app.post(
    '/warehouse/:id/booking',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'Adds a confirmed booking; 409 bay_taken with free, driver_blocked',
        tags: ['booking'],
        params: z.object({ id: idText }),
        headers: idempotencyKey,
        body: bookingBody,
        response: { 201: booking },
      },
    },
    async ({ caller, warehouse, headers, body }, reply) => {
      const actor = { caller, key: headers['idempotency-key'] ?? null }
      const { id } = await createBooking(app.db, actor, warehouse, body)
      return reply.status(201).send(await readBooking(app.db, caller, id))
    },
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
