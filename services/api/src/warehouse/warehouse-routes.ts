import {
  archiveBody,
  idText,
  listPage,
  occupancy,
  pageQuery,
  warehouseBody,
  warehousePatch,
  warehouseQuery,
  warehouse as warehouseShape,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone, hosts, owners, ownersOnly } from '../access/access'
import { idempotencyHeader } from '../lib/idempotency-header'
import { findCovers } from '../photo/photo-rows'
import { changeWarehouse, readIfMatch } from '../warehouse-state/change-warehouse'
import { getSetUp, requireStillReady } from '../warehouse-state/set-up'
import { createWarehouse, refuseOverlap } from './create-warehouse'
import { listWarehouses } from './list-warehouses'
import { getOccupancy } from './occupancy'
import { refuseUnknownZone } from './refuse-unknown-zone'
import { archiveWarehouse, setWarehouseStatus } from './set-warehouse-status'
import { toWarehouse } from './to-warehouse'

const params = z.object({ id: idText })
const tags = ['warehouse']
const response = { 200: warehouseShape }

/** Locations and their occupancy. */
export const warehouseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse',
    {
      config: { access: everyone() },
      schema: {
        summary: "The caller's locations, oldest first",
        tags,
        querystring: z.object({ ...warehouseQuery, ...pageQuery }),
        response: { 200: listPage(warehouseShape) },
      },
    },
    async ({ caller, query }) => listWarehouses(app.db, caller, query),
  )

  app.post(
    '/warehouse',
    {
      config: { access: ownersOnly },
      schema: {
        summary: 'A draft location with its bays and rates; accepts an Idempotency-Key. 422 verify_first',
        tags,
        headers: idempotencyHeader,
        body: warehouseBody,
        response: { 201: warehouseShape },
      },
    },
    async ({ caller, headers, body }, reply) => {
      const row = await createWarehouse(app.db, caller, body, headers['idempotency-key'] ?? null)
      return reply.status(201).send(toWarehouse(caller, row))
    },
  )

  app.get(
    '/warehouse/:id',
    { config: { access: everyone('params') }, schema: { summary: 'One location', tags, params, response } },
    async ({ caller, warehouse }) => {
      if (caller.user.subrole === 'access-only') return toWarehouse(caller, warehouse)
      const [covers, setUp] = await Promise.all([
        findCovers(app.db, [warehouse.id]),
        getSetUp(app.db, warehouse),
      ])
      return { ...toWarehouse(caller, warehouse, covers.get(warehouse.id) ?? null), setUp }
    },
  )

  app.patch(
    '/warehouse/:id',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'Changes what is given; If-Match holds the version that was seen',
        tags,
        params,
        body: warehousePatch,
        response,
      },
    },
    async ({ caller, warehouse, headers, body }) => {
      if (Object.keys(body).length === 0) return toWarehouse(caller, warehouse)
      if (body.hours) refuseOverlap(body.hours)
      if (body.timezone !== undefined) await refuseUnknownZone(app.db, body.timezone)
      const ifMatch = readIfMatch(headers['if-match'])
      const row = await app.db.transaction(async (tx) => {
        const changed = await changeWarehouse(tx, warehouse.id, ifMatch, body)
        if (body.hours) await requireStillReady(tx, changed, 'hours')
        return changed
      })
      return toWarehouse(caller, row)
    },
  )

  app.delete(
    '/warehouse/:id',
    {
      config: { access: owners('params') },
      schema: {
        summary: 'Archives the location; 409 with its open bookings',
        tags,
        params,
        body: archiveBody,
        response,
      },
    },
    async ({ caller, warehouse, body }) =>
      toWarehouse(caller, await archiveWarehouse(app.db, caller, warehouse, body.name)),
  )

  for (const [action, status] of [
    ['publish', 'published'],
    ['pause', 'paused'],
  ] as const)
    app.post(
      `/warehouse/:id/${action}`,
      {
        config: { access: hosts('params') },
        schema: { summary: `Makes the location ${status}; 409 if it cannot be`, tags, params, response },
      },
      async ({ caller, warehouse }) =>
        toWarehouse(caller, await setWarehouseStatus(app.db, warehouse.id, status)),
    )

  app.get(
    '/warehouse/:id/occupancy',
    {
      config: { access: everyone('params') },
      schema: { summary: 'What is free right now', tags, params, response: { 200: occupancy } },
    },
    async ({ warehouse }) => getOccupancy(app.db, warehouse),
  )
}
