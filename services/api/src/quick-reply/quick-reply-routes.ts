import {
  idText,
  listPage,
  pageQuery,
  quickReply,
  quickReplyBody,
  quickReplyPatch,
  quickReplyQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { createQuickReply, deleteQuickReply, editQuickReply, listQuickReplies } from './quick-reply-store'

const tags = ['chat']
const params = z.object({ id: idText })
const querystring = z.object({ warehouseId: idText })

/** A location's saved texts for frequent answers. */
export const quickReplyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/chat/quick-reply',
    {
      config: { access: hosts('query') },
      schema: {
        summary:
          "A location's quick replies by name; with driverId also as they read for that driver, times in language",
        tags,
        querystring: z.object({ ...quickReplyQuery, ...pageQuery }),
        response: { 200: listPage(quickReply) },
      },
    },
    async ({ warehouse, query }) => listQuickReplies(app.db, warehouse, query),
  )

  app.post(
    '/chat/quick-reply',
    {
      config: { access: hosts('body') },
      schema: {
        summary: 'Adds a quick reply; 409 beyond 50',
        tags,
        body: quickReplyBody,
        response: { 201: quickReply },
      },
    },
    async ({ body }, reply) => reply.status(201).send(await createQuickReply(app.db, body)),
  )

  app.patch(
    '/chat/quick-reply/:id',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'Changes a quick reply; 409 quick_reply_changed',
        tags,
        params,
        querystring,
        body: quickReplyPatch,
        response: { 200: quickReply },
      },
    },
    async ({ params, warehouse, body }) => editQuickReply(app.db, warehouse.id, params.id, body),
  )

  app.delete(
    '/chat/quick-reply/:id',
    {
      config: { access: hosts('query') },
      schema: { summary: 'Deletes a quick reply', tags, params, querystring, response: { 204: z.void() } },
    },
    async ({ params, warehouse }, reply) => {
      await deleteQuickReply(app.db, warehouse.id, params.id)
      return reply.status(204).send()
    },
  )
}
