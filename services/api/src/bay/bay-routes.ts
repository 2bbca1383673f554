import {
  bay,
  bayBody,
  bayBulk,
  bayList,
  bayPatch,
  bayQuery,
  idText,
  listPage,
  pageQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { createBays, expandBulk } from './create-bays'
import { editBay } from './edit-bay'
import { listBays } from './list-bays'

const params = z.object({ id: idText })
const tags = ['bay']

/** The bays of a location. */
export const bayRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse/:id/bay',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'The bays of a location, retired ones too',
        tags,
        params,
        querystring: z.object({ ...bayQuery, ...pageQuery }),
        response: { 200: listPage(bay) },
      },
    },
    async ({ warehouse, query }) => listBays(app.db, warehouse.id, query),
  )

  app.post(
    '/warehouse/:id/bay',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'A new bay; 422 if its label is taken, or verify_first',
        tags,
        params,
        body: bayBody,
        response: { 201: bay },
      },
    },
    async ({ caller, warehouse, body }, reply) => {
      const [created] = await createBays(app.db, caller.user, warehouse, 'label', [body])
      if (!created) throw new Error('The bay was not stored')
      return reply.status(201).send(created)
    },
  )

  app.post(
    '/warehouse/:id/bay/bulk',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'A range of new bays, all or none; 422 names the labels that are taken',
        tags,
        params,
        body: bayBulk,
        response: { 201: bayList },
      },
    },
    async ({ caller, warehouse, body }, reply) => {
      const results = await createBays(app.db, caller.user, warehouse, 'prefix', expandBulk(body))
      return reply.status(201).send({ results })
    },
  )

  app.patch(
    '/bay/:id',
    {
      config: { access: hosts('bay') },
      schema: {
        summary: 'Changes what is given; 409 with the bookings in the way',
        tags,
        params,
        body: bayPatch,
        response: { 200: bay },
      },
    },
    async ({ caller, params, body }) => editBay(app.db, caller, params.id, body),
  )
}
