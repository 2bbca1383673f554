import {
  chatLogin,
  chatLoginBody,
  chatStayQuery,
  chatStays,
  chatUnread,
  chatUnreadQuery,
  conversation,
  conversationBody,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { ApiError } from '../lib/errors'
import { findChatUser } from './chat-users'
import { countUnread, logInToChat, prepareConversation } from './conversations'
import { storeMissedMessages } from './last-messages'
import { listStays } from './list-stays'

const tags = ['chat']

/** A location's chat: token, conversations and unread messages. */
export const chatRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/chat/login',
    {
      config: { access: hosts('body') },
      schema: {
        summary: "The location's chat user and a token for an hour; 503 while chat is down",
        tags,
        body: chatLoginBody,
        response: { 200: chatLogin },
      },
    },
    async ({ warehouse }) =>
      app.withChat(async (stream) => {
        const login = await logInToChat(stream, warehouse)
        app.inBackground(() => storeMissedMessages(app.db, stream, warehouse.id))
        return login
      }),
  )

  app.get(
    '/chat/unread',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'Messages of drivers that nobody has read; 503 while chat is down',
        tags,
        querystring: z.object(chatUnreadQuery),
        response: { 200: chatUnread },
      },
    },
    async ({ warehouse }) => ({ unread: await app.withChat((stream) => countUnread(stream, warehouse.id)) }),
  )

  app.get(
    '/chat/stay',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'Which drivers are on site, due within the hour, or late, and in which bay',
        tags,
        querystring: z.object(chatStayQuery),
        response: { 200: chatStays },
      },
    },
    async ({ warehouse }) => ({ results: await listStays(app.db, warehouse.id) }),
  )

  app.post(
    '/chat/conversation',
    {
      config: { access: hosts('body') },
      schema: {
        summary:
          'The conversation with a driver, made if there is none; a new one is in no list before its first message. 404 for a driver of others, 409 no_phone, 503 while chat is down',
        tags,
        body: conversationBody,
        response: { 200: conversation },
      },
    },
    async ({ warehouse, body }) => {
      const driver = await findChatUser(app.db, warehouse.id, body.driverId)
      if (!driver.phone)
        throw new ApiError(409, 'no_phone', `${driver.name} has no phone, so there is nobody to write to`)
      await app.withChat((stream) => prepareConversation(stream, warehouse, driver))
      return { cid: driver.cid }
    },
  )
}
