import {
  booking,
  bookingBody,
  bookingEvents,
  bookingEventsQuery,
  bookingPatch,
  bookingQuery,
  changeQuote,
  changeQuoteBody,
  csvSeparator,
  driverLookup,
  driverLookupBody,
  idText,
  listPage,
  pageQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone, hosts } from '../access/access'
import { audit } from '../lib/audit'
import { idempotencyHeader } from '../lib/idempotency-header'
import { XLSX } from '../sheet/make-workbook'
import { listBookingEvents } from './booking-events'
import { createBooking } from './create-booking'
import { editBooking } from './edit-booking'
import { lookUpDriver } from './find-driver'
import { listBookings } from './list-bookings'
import { quoteChange } from './quote-change'
import { readBooking } from './read-bookings'
import { sendCode } from './send-code'
import { writeBookingsCsv } from './write-bookings-csv'
import { writeBookingsXlsx } from './write-bookings-xlsx'

const params = z.object({ id: idText })
const tags = ['booking']
/** How long (ms) a file may take on a slow connection. */
const DOWNLOAD_MS = 60_000

/** The bookings of a location. */
export const bookingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse/:id/booking',
    {
      config: { access: everyone('params') },
      schema: {
        summary:
          'Bookings by view, driver, bay, status, time, search, overstay and, for hosts, unpaid and refund; without money for gate staff',
        tags,
        params,
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
        summary: 'Adds a confirmed booking; 409 bay_taken with free, driver_blocked; 422 verify_first',
        tags,
        params,
        headers: idempotencyHeader,
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

  app.post(
    '/warehouse/:id/driver-lookup',
    {
      config: { access: hosts('params'), isQuery: true },
      schema: {
        summary: 'Who of the account has a phone: a new booking with it is theirs',
        tags,
        params,
        body: driverLookupBody,
        response: { 200: driverLookup },
      },
    },
    async ({ warehouse, body }) => lookUpDriver(app.db, warehouse, body.phone),
  )

  app.get(
    '/warehouse/:id/booking.csv',
    {
      config: { access: hosts('params'), deadlineMs: DOWNLOAD_MS },
      schema: {
        summary:
          'The same list as a file for programs, without pages; the decimal mark follows the separator, which is of the account’s country. 422 for more than 100,000 bookings',
        produces: ['text/csv'],
        tags,
        params,
        querystring: z.object({ ...bookingQuery, separator: z.optional(csvSeparator) }),
      },
    },
    async ({ caller, warehouse, query }, reply) => {
      const { name, lines } = await writeBookingsCsv(app.db, caller, warehouse, query)
      await audit(app.db, 'data-exported', { detail: 'bookings', warehouseId: warehouse.id })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(lines)
    },
  )

  app.get(
    '/warehouse/:id/booking.xlsx',
    {
      config: { access: hosts('params'), deadlineMs: DOWNLOAD_MS },
      exposeHeadRoute: false,
      schema: {
        summary: 'The same list as a file for Excel; 422 too_many_rows for more than 20,000 bookings',
        produces: [XLSX],
        tags,
        params,
        querystring: z.object(bookingQuery),
      },
    },
    async ({ caller, warehouse, query }, reply) => {
      const { name, file } = await writeBookingsXlsx(app.db, caller, warehouse, query)
      await audit(app.db, 'data-exported', { detail: 'bookings', warehouseId: warehouse.id })
      return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}"`).send(file)
    },
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
        headers: idempotencyHeader,
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

  app.post(
    '/booking/:id/send-code',
    {
      config: { access: hosts('booking') },
      schema: {
        summary:
          'Sends the driver the confirmation with the code for the gate again; 409 wrong_status, no_phone, texts_off',
        tags,
        params,
        response: { 204: z.void() },
      },
    },
    async ({ params }, reply) => {
      await sendCode(app.db, params.id)
      return reply.status(204).send()
    },
  )

  app.get(
    '/booking/:id/event',
    {
      config: { access: hosts('booking') },
      schema: {
        summary: 'The history of a booking, its payments included, oldest first; whole, or in pages',
        tags,
        params,
        querystring: z.object(bookingEventsQuery),
        response: { 200: bookingEvents },
      },
    },
    async ({ params, query }) => listBookingEvents(app.db, params.id, query),
  )
}
