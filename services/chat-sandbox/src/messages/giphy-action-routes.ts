import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayWrite, requireChannel } from '../access/access'
import { giphyMessage, giphyPreview } from '../giphy/giphy-message'
import { nextTimestamp } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { forbidden, notFound } from '../lib/errors'
import { messagePath } from '../lib/input'
import type { Chat } from '../state/chat'
import { messageView } from '../views/message-view'
import { announceNew } from './announce-message'
import { changesForNew } from './create-message'
import { assertCooledDown } from './slow-mode'

const actionBody = z.object({ form_data: z.object({ image_action: z.enum(['send', 'shuffle', 'cancel']) }) })

/** The buttons of a giphy that only its author sees. */
export function giphyActionRoutes(app: FastifyInstance, chat: Chat): void {
  app.post(
    '/messages/:id/action',
    describeCall('send, shuffle or cancel a giphy that only its author sees', 'both'),
    async (request) => {
      const { id } = messagePath.parse(request.params)
      const { image_action } = actionBody.parse(request.body).form_data
      const preview = chat.previews.get(id)
      const caller = request.chatCaller
      if (!preview) throw notFound(`There is no message ${id} to act on`)
      const { message, query, turn } = preview
      if (caller.kind === 'user' && caller.userId !== message.user_id)
        throw forbidden('The message is by somebody else')
      const channel = requireChannel(chat, caller, message.cid)
      if (image_action === 'cancel') {
        chat.previews.remove(id)
        return {}
      }
      const time = nextTimestamp()
      if (image_action === 'shuffle') {
        const next = giphyPreview(chat, { ...message, updated_at: time }, query, turn + 1)
        chat.previews.put({ message: next, query, turn: turn + 1 })
        return { message: messageView(chat, next, message.user_id) }
      }
      assertMayWrite(chat, caller, channel)
      if (caller.kind === 'user') assertCooledDown(chat, channel, message.user_id)
      const sent = giphyMessage({ ...message, created_at: time, updated_at: time })
      // Removed before the commit, so that a second press finds none; restored when the commit fails.
      chat.previews.remove(id)
      await chat.store.commit(...changesForNew(chat, channel, sent)).catch((error) => {
        chat.previews.put(preview)
        throw error
      })
      announceNew(chat, channel, sent)
      return { message: messageView(chat, sent, sent.user_id) }
    },
  )
}
