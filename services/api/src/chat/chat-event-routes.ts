import { atMost, codeLimit } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ApiError } from '../lib/errors'
import { isPerson } from './chat-ids'
import { storeReportedMessage } from './last-messages'

/** A message that Stream reports; other events and replies in threads have another shape. */
const newMessage = z.object({
  type: z.literal('message.new'),
  channel_type: z.literal('messaging'),
  channel_id: z.string(),
  message: z.object({
    user: z.object({ id: z.string() }),
    created_at: z.iso.datetime(),
    parent_id: z.optional(z.null()),
  }),
})

/** Accepts events that hosted Stream reports (decision 0005): stores when a person wrote last in each conversation. */
export const chatEventRoutes: FastifyPluginAsyncZod = async (app) => {
  // The signature is of the bytes.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  )

  app.post(
    '/chat/event',
    {
      config: { access: 'public' },
      schema: {
        summary: "Stream's webhook for message.new; 401 without its signature",
        tags: ['operations'],
        headers: z.looseObject({ 'x-signature': z.optional(z.string().check(atMost(codeLimit))) }),
        response: { 204: z.void() },
      },
    },
    async ({ body, headers }, reply) => {
      await app.withChat(async (stream) => {
        const isSigned = stream.verifyWebhook(body as Buffer, headers['x-signature'] ?? '')
        if (!isSigned) throw new ApiError(401, 'unauthorized', 'The signature is wrong')
        const event = newMessage.safeParse(JSON.parse(String(body)))
        if (!event.success || !isPerson(event.data.message.user.id)) return
        await storeReportedMessage(stream, event.data.channel_id, event.data.message.created_at)
      })
      return reply.status(204).send()
    },
  )
}
