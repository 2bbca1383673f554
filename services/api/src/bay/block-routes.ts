import {
  block,
  blockBody,
  blockList,
  blockPatch,
  blockQuery,
  createdBlock,
  idText,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { createBlock, editBlock, endBlock } from './edit-blocks'
import { listBlocks } from './list-blocks'

const params = z.object({ id: idText })
const tags = ['bay']

/** When bays are out of use. */
export const blockRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse/:id/block',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'Blocks that have not ended, soonest first; whole, or in pages',
        tags,
        params,
        querystring: z.object(blockQuery),
        response: { 200: blockList },
      },
    },
    async ({ warehouse, query }) => listBlocks(app.db, warehouse.id, query),
  )

  app.post(
    '/warehouse/:id/block',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'Blocks a bay, or what is free of it; 409 with the bookings in the way',
        tags,
        params,
        body: blockBody,
        response: { 201: createdBlock },
      },
    },
    async ({ caller, warehouse, body }, reply) =>
      reply.status(201).send(await createBlock(app.db, caller, warehouse.id, body)),
  )

  app.patch(
    '/block/:id',
    {
      config: { access: hosts('block') },
      schema: {
        summary: 'Changes what is given, also the bay; 409 with the bookings in the way',
        tags,
        params,
        body: blockPatch,
        response: { 200: block },
      },
    },
    async ({ caller, params, body }) => editBlock(app.db, caller, params.id, body),
  )

  app.delete(
    '/block/:id',
    {
      config: { access: hosts('block') },
      schema: {
        summary: 'Ends a block that has started, removes one that has not',
        tags,
        params,
        response: { 204: z.void() },
      },
    },
    async ({ params }, reply) => {
      await endBlock(app.db, params.id)
      return reply.status(204).send()
    },
  )
}
