import {
  chatUser,
  chatUserBody,
  chatUserPatch,
  chatUserQuery,
  driverStay,
  idText,
  listPage,
  pageQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { idempotencyHeader } from '../lib/idempotency-header'
import { addDriver } from './add-driver'
import { editChatUser } from './edit-chat-user'
import { listDriverStays } from './list-driver-stays'

const tags = ['chat']
const params = z.object({ id: idText })
const querystring = z.object(chatUserQuery)
const response = { 200: chatUser }

/** Adds drivers and changes them, and lists their stays. */
export const driverRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/chat/users',
    {
      config: { access: hosts('body') },
      schema: {
        summary: 'Adds a driver; one whose phone the account knows is linked; 409 where the location has him',
        tags,
        headers: idempotencyHeader,
        body: chatUserBody,
        response: { 201: chatUser },
      },
    },
    async ({ caller, warehouse, headers, body }, reply) => {
      const actor = { caller, key: headers['idempotency-key'] ?? null }
      return reply.code(201).send(await addDriver(app.db, actor, warehouse, body))
    },
  )

  app.patch(
    '/chat/users/:id',
    {
      config: { access: hosts('query') },
      schema: {
        summary:
          'Changes what the location keeps about a driver, and who he is; 403 for the latter where others know him',
        tags,
        params,
        querystring,
        body: chatUserPatch,
        response,
      },
    },
    async ({ params, warehouse, caller, body }) =>
      editChatUser(app.db, { caller, warehouse, driverId: params.id }, body),
  )

  app.get(
    '/chat/users/:id/stay',
    {
      config: { access: hosts('query') },
      schema: {
        summary: "A driver's bookings at the location with what was paid and is due, the newest first",
        tags,
        params,
        querystring: z.object({ ...chatUserQuery, ...pageQuery }),
        response: { 200: listPage(driverStay) },
      },
    },
    async ({ params, caller, warehouse, query: { page, limit } }) =>
      listDriverStays(app.db, caller, warehouse, params.id, { page, limit }),
  )
}
