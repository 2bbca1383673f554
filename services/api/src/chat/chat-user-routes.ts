import {
  chatUser,
  chatUserQuery,
  chatUsersQuery,
  consentChange,
  driverTags,
  idText,
  listPage,
  pageQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { listChatUsers } from './chat-users'
import { listConsents } from './list-consents'
import { listTags } from './list-tags'
import { findKept } from './merged-drivers'

const tags = ['chat']
const params = z.object({ id: idText })
const querystring = z.object(chatUserQuery)

/** The location's drivers. */
export const chatUserRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/chat/users',
    {
      config: { access: hosts('query') },
      schema: {
        summary:
          "The location's drivers by name; search in name, phone and plate, or the one driver; for one who was merged the kept one",
        tags,
        querystring: z.object({ ...chatUsersQuery, ...pageQuery }),
        response: { 200: listPage(chatUser) },
      },
    },
    async ({ query }) => listChatUsers(app.db, query),
  )

  app.get(
    '/chat/users/tag',
    {
      config: { access: hosts('query') },
      schema: {
        summary: "The tags of the location's drivers, the most used first",
        tags,
        querystring,
        response: { 200: driverTags },
      },
    },
    async ({ warehouse }) => listTags(app.db, warehouse.id),
  )

  app.get(
    '/chat/users/:id/consent',
    {
      config: { access: hosts('query') },
      schema: {
        summary:
          "What a driver has said about campaigns, the newest first; `before` where it wasn't kept how",
        tags,
        params,
        querystring: z.object({ ...chatUserQuery, ...pageQuery }),
        response: { 200: listPage(consentChange) },
      },
    },
    async ({ params, warehouse, query }) =>
      listConsents(app.db, warehouse.id, await findKept(app.db, params.id), query),
  )
}
