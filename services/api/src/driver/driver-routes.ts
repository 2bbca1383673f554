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
import { markMissing } from '../chat/mark-missing'
import { findKept } from '../chat/merged-drivers'
import { idempotencyHeader } from '../lib/idempotency-header'
import { addDriver } from './add-driver'
import { editChatUser } from './edit-chat-user'
import { listDriverStays } from './list-driver-stays'
import { readDriver } from './read-driver'

const tags = ['chat']
const params = z.object({ id: idText })
const querystring = z.object(chatUserQuery)
const response = { 200: chatUser }

/** Adds drivers, shows one and changes it, and lists the driver's stays. */
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

  app.get(
    '/chat/users/:id',
    {
      config: { access: hosts('query') },
      schema: {
        summary:
          'A driver as the location and the caller know him, for one who was merged the kept one; 404 for a driver of others',
        tags,
        params,
        querystring,
        response,
      },
    },
    async ({ params, caller, warehouse }) =>
      markMissing(app, await readDriver(app.db, caller, warehouse.id, await findKept(app.db, params.id))),
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
    // Not the kept one of two who were merged: lists and texts of a page from before would replace that one's.
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
      listDriverStays(app.db, caller, warehouse, await findKept(app.db, params.id), { page, limit }),
  )
}
