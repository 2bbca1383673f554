import { dryRunQuery, eraseBody, erasure, idText, mergeBody, mergeResult } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { eraseDriver } from './erase-driver'
import { mergeDrivers } from './merge-drivers'

const tags = ['chat']
const params = z.object({ id: idText })
const querystring = z.object(dryRunQuery)

/** Drivers who go. */
export const driverRemovalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/chat/users/:id/erase',
    {
      config: { access: hosts('body') },
      schema: {
        summary:
          'Erases a driver everywhere, also at the chat service; bookings and money stay without the person. 409 on_site or open_bookings, 403 known_elsewhere',
        tags,
        params,
        querystring,
        body: eraseBody,
        response: { 200: erasure },
      },
    },
    async (request) => {
      const { params, query, caller, warehouse } = request
      const isDry = query.dryRun === 'true'
      return eraseDriver(app.db, caller, warehouse.id, params.id, isDry)
    },
  )

  app.post(
    '/chat/users/:id/merge',
    {
      config: { access: hosts('body') },
      schema: {
        summary:
          'Makes one driver of two: `into` stays, with both’s vehicles, stays, tags and notes. 409 on_site or too_many, 403 known_elsewhere',
        tags,
        params,
        querystring,
        body: mergeBody,
        response: { 200: mergeResult },
      },
    },
    async (request) => {
      const { params, query, caller, warehouse, body } = request
      const isDry = query.dryRun === 'true'
      const drivers = { warehouseId: warehouse.id, id: params.id, into: body.into }
      return mergeDrivers(app.db, caller, drivers, isDry)
    },
  )
}
