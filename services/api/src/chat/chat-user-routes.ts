import {
  chatUser,
  chatUserPatch,
  chatUserQuery,
  chatUsersQuery,
  idText,
  listPage,
  pageQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { editChatUser, findChatUser, listChatUsers } from './chat-users'

const tags = ['chat']
const params = z.object({ id: idText })
const querystring = z.object(chatUserQuery)
const response = { 200: chatUser }

/** The location's drivers. */
export const chatUserRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/chat/users',
    {
      config: { access: hosts('query') },
      schema: {
        summary: "The location's drivers by name; search in name, phone and plate, or the one driver",
        tags,
        querystring: z.object({ ...chatUsersQuery, ...pageQuery }),
        response: { 200: listPage(chatUser) },
      },
    },
    async ({ query }) => listChatUsers(app.db, query),
  )

  app.get(
    '/chat/users/:id',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'A driver as the location knows him; 404 for a driver of others',
        tags,
        params,
        querystring,
        response,
      },
    },
    async ({ params, warehouse }) => findChatUser(app.db, warehouse.id, params.id),
  )

  app.patch(
    '/chat/users/:id',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'Changes the tags and the note that the location keeps about a driver',
        tags,
        params,
        querystring,
        body: chatUserPatch,
        response,
      },
    },
    async ({ params, warehouse, body }) => editChatUser(app.db, warehouse.id, params.id, body),
  )
}
