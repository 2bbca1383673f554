import {
  atMost,
  listPage,
  pageQuery,
  segment,
  segmentBody,
  segmentPatch,
  segmentQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { createSegment, deleteSegment, editSegment } from './segment-store'
import { listSegments } from './segments'

const tags = ['chat']
const params = z.object({ id: z.string().check(atMost(40)) })

/** The audiences of a location's campaigns, which also filter its conversations and drivers. */
export const segmentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/chat/segment',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'The audiences to choose from: presets, then saved segments',
        tags,
        querystring: z.object({ ...segmentQuery, ...pageQuery }),
        response: { 200: listPage(segment) },
      },
    },
    async ({ warehouse, query }) => listSegments(app.db, warehouse.id, query),
  )

  app.post(
    '/chat/segment',
    {
      config: { access: hosts('body') },
      schema: {
        summary: 'Saves a segment; 409 beyond 50',
        tags,
        body: segmentBody,
        response: { 201: segment },
      },
    },
    async ({ body }, reply) => reply.status(201).send(await createSegment(app.db, body)),
  )

  app.patch(
    '/chat/segment/:id',
    {
      config: { access: hosts('segment') },
      schema: {
        summary: 'Changes a saved segment, for campaigns that have not started',
        tags,
        params,
        body: segmentPatch,
        response: { 200: segment },
      },
    },
    async ({ params, warehouse, body }) => editSegment(app.db, warehouse.id, params.id, body),
  )

  app.delete(
    '/chat/segment/:id',
    {
      config: { access: hosts('segment') },
      schema: {
        summary: 'Deletes a saved segment; 409 while a draft or a scheduled campaign names it',
        tags,
        params,
        response: { 204: z.void() },
      },
    },
    async ({ params, warehouse }, reply) => {
      await deleteSegment(app.db, warehouse.id, params.id)
      return reply.status(204).send()
    },
  )
}
