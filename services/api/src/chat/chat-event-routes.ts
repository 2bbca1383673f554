import { atMost, codeLimit } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { settleNotifications } from '../notification/notify'
import { driverUser, isPerson, parseChannelId, warehouseUser } from './chat-ids'
import { storeReportedMessage } from './last-messages'
import { recordReply } from './record-reply'
import { isStopWord } from './stop/is-stop-word'
import { withdrawOnStop } from './stop/withdraw-on-stop'
import { queueUnreadCheck } from './unread/tell-unread'

/** A message that Stream reports, also a reply in a thread; other events have another shape. */
const newMessage = z.object({
  type: z.literal('message.new'),
  channel_type: z.literal('messaging'),
  channel_id: z.string(),
  message: z.object({
    user: z.object({ id: z.string() }),
    created_at: z.iso.datetime(),
    text: z.optional(z.nullable(z.string())),
    parent_id: z.optional(z.nullable(z.string())),
  }),
})
type NewMessage = z.infer<typeof newMessage>

/** A driver who writes STOP, in a thread too: below an offer is where it belongs. */
const readStop = async (db: Db, { channel_id, message: { user, text, created_at } }: NewMessage) => {
  const known = parseChannelId(channel_id)
  if (known && user.id === driverUser(known.driverId) && isStopWord(text ?? ''))
    await withdrawOnStop(db, known, new Date(created_at))
}

/** An answer to a campaign; STOP is none. */
const readReply = async (db: Db, { channel_id, message: { user, text, created_at } }: NewMessage) => {
  const known = parseChannelId(channel_id)
  if (known && user.id === driverUser(known.driverId) && !isStopWord(text ?? ''))
    await recordReply(db, known, new Date(created_at))
}

/** What nobody has read in five minutes is told; an answer settles it. */
const watchUnread = async (db: Db, { channel_id, message: { user, created_at } }: NewMessage) => {
  const known = parseChannelId(channel_id)
  if (!known) return
  if (user.id === driverUser(known.driverId)) await queueUnreadCheck(db, channel_id, created_at)
  else if (user.id === warehouseUser(known.warehouseId))
    await settleNotifications(db, ['message'], [channel_id])
}

/**
 * Accepts events that Stream reports (decision 0005): stores when a person wrote last in each conversation, withdraws the consent of a
 * driver who writes STOP, counts who answers a campaign, and looks later whether a driver's message was read.
 */
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
      const event = await app.withChat(async (stream) => {
        const isSigned = stream.verifyWebhook(body as Buffer, headers['x-signature'] ?? '')
        if (!isSigned) throw new ApiError(401, 'unauthorized', 'The signature is wrong')
        return newMessage.safeParse(JSON.parse(String(body))).data
      })
      if (!event || !isPerson(event.message.user.id)) return reply.status(204).send()
      await readStop(app.db, event)
      await readReply(app.db, event)
      await watchUnread(app.db, event)
      const { channel_id, message } = event
      if (!message.parent_id)
        await app.withChat((stream) => storeReportedMessage(stream, channel_id, message.created_at))
      return reply.status(204).send()
    },
  )
}
