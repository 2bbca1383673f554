import {
  booking,
  bookingEvents,
  bookingPatch,
  bookingQuery,
  changeQuote,
  changeQuoteBody,
  idText,
  listPage,
  pageQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone, hosts } from '../access/access'
import { idempotencyKey } from './booking-action-routes'
import { listBookingEvents } from './booking-events'
import { editBooking } from './edit-booking'
import { listBookings, readBooking } from './list-bookings'
import { quoteChange } from './quote-change'

const params = z.object({ id: idText })
const tags = ['booking']

/** The bookings of a location. */
export const bookingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse/:id/booking',
    {
      config: { access: everyone('params') },
      schema: {
        summary:
          'Bookings by view, driver, bay, status, time, search, overstay and, for hosts, unpaid; without money for gate staff',
        tags,
        params,
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
        tags,
        params,
        response: { 200: booking },
      },
    },
    async ({ caller, params }) => readBooking(app.db, caller, params.id),
  )

  app.patch(
    '/booking/:id',
    {
      config: { access: hosts('booking') },
      schema: {
        summary: 'Changes what is given; a new time or bay changes the amount. 409 wrong_status, bay_taken',
        tags,
        params,
        headers: idempotencyKey,
        body: bookingPatch,
        response: { 200: booking },
      },
    },
    async ({ caller, warehouse, params, headers, body }) => {
      const actor = { caller, key: headers['idempotency-key'] ?? null }
      await editBooking(app.db, actor, warehouse, params.id, body)
      return readBooking(app.db, caller, params.id)
    },
  )

  app.post(
    '/booking/:id/quote',
    {
      config: { access: hosts('booking'), isQuery: true },
      schema: {
        summary: 'What a change of time or bay would cost, and the bays that are free for it',
        tags,
        params,
        body: changeQuoteBody,
        response: { 200: changeQuote },
      },
    },
    async ({ caller, warehouse, params, body }) =>
      quoteChange(app.db, warehouse, caller.account.currency, params.id, body),
  )

  app.get(
    '/booking/:id/event',
    {
      config: { access: hosts('booking') },
      schema: {
        summary: 'The history of a booking, its payments included, oldest first',
        tags,
        params,
        response: { 200: bookingEvents },
      },
    },
    async ({ params }) => ({ results: await listBookingEvents(app.db, params.id) }),
  )
}
