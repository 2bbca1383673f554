import {
  idText,
  listPage,
  stayMessage,
  stayMessageBody,
  stayMessagePatch,
  stayMessagePreview,
  stayMessageQuery,
  stayMessageTry,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { previewStayMessage } from './preview-stay-message'
import { createStayMessage, deleteStayMessage, editStayMessage, listStayMessages } from './stay-message-store'

const tags = ['chat']
const params = z.object({ id: idText })
const querystring = z.object(stayMessageQuery)

/** What a location tells each driver at a moment of the stay. */
export const stayMessageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/chat/stay-message',
    {
      config: { access: hosts('query') },
      schema: {
        summary: "A location's messages by the stay, in the order of a stay",
        tags,
        querystring,
        response: { 200: listPage(stayMessage) },
      },
    },
    async ({ warehouse }) => listStayMessages(app.db, warehouse.id),
  )

  app.post(
    '/chat/stay-message',
    {
      config: { access: hosts('body') },
      schema: {
        summary: 'Adds a message by the stay, off unless asked for; 409 beyond 8',
        tags,
        body: stayMessageBody,
        response: { 201: stayMessage },
      },
    },
    async ({ body }, reply) => reply.status(201).send(await createStayMessage(app.db, body)),
  )

  app.post(
    '/chat/stay-message/preview',
    {
      config: { access: hosts('body') },
      schema: {
        summary: 'How a message by the stay reads for a real stay; nothing is sent',
        tags,
        body: stayMessageTry,
        response: { 200: stayMessagePreview },
      },
    },
    async ({ warehouse, body }) => previewStayMessage(app.db, warehouse, body),
  )

  app.patch(
    '/chat/stay-message/:id',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'Changes a message by the stay, or switches it on or off',
        tags,
        params,
        querystring,
        body: stayMessagePatch,
        response: { 200: stayMessage },
      },
    },
    async ({ params, warehouse, body }) => editStayMessage(app.db, warehouse.id, params.id, body),
  )

  app.delete(
    '/chat/stay-message/:id',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'Deletes a message by the stay; what waits is not sent',
        tags,
        params,
        querystring,
        response: { 204: z.void() },
      },
    },
    async ({ params, warehouse }, reply) => {
      await deleteStayMessage(app.db, warehouse.id, params.id)
      return reply.status(204).send()
    },
  )
}
