import {
  audience,
  audienceBody,
  chatLogin,
  chatLoginBody,
  chatUnread,
  chatUnreadQuery,
  chatUser,
  chatUsersQuery,
  listOf,
  pageQuery,
  segment,
  segmentQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { previewAudience } from '../campaign/audience'
import { countUnread, logInToChat } from './conversation'
import { listSegments } from './segment'
import { listChatUsers } from './users'

const tags = ['chat']

/** A location's chat: who it is there, whom it can write to, and what waits for an answer. */
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
    async ({ warehouse }) => app.withChat((stream) => logInToChat(stream, warehouse)),
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
    '/chat/users',
    {
      config: { access: hosts('query') },
      schema: {
        summary: "The location's drivers by name; search in name, phone and plate",
        tags,
        querystring: z.object({ ...chatUsersQuery, ...pageQuery }),
        response: { 200: listOf(chatUser) },
      },
    },
    async ({ query }) => listChatUsers(app.db, query),
  )

  app.get(
    '/chat/segment',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'The audiences to choose from: presets, then saved segments',
        tags,
        querystring: z.object({ ...segmentQuery, ...pageQuery }),
        response: { 200: listOf(segment) },
      },
    },
    async ({ warehouse, query }) => listSegments(app.db, warehouse.id, query),
  )

  app.post(
    '/chat/audience',
    {
      config: { access: hosts('body') },
      schema: {
        summary: 'Whom a campaign would reach if it started now',
        tags,
        body: audienceBody,
        response: { 200: audience },
      },
    },
    async ({ warehouse, body }) => previewAudience(app.db, warehouse, body),
  )
}
