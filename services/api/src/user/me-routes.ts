import { user, userPatch } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { everyone } from '../access/access'
import { toSessionUser } from '../access/caller'
import { users } from '../db/schema'
import { requirePhone } from '../lib/read-phone'

const tags = ['user']

/** The caller's own profile. */
export const meRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/me',
    {
      config: { access: everyone() },
      schema: { summary: 'The caller', tags, response: { 200: user } },
    },
    async ({ caller }) => toSessionUser(caller),
  )

  app.patch(
    '/user/me',
    {
      config: { access: everyone() },
      schema: {
        summary: 'Changes name, phone, language or time format',
        tags,
        body: userPatch,
        response: { 200: user },
      },
    },
    async ({ caller, body }) => {
      const { user: own } = caller
      const changes = {
        name: body.name ?? own.name,
        phone: body.phone === undefined ? own.phone : requirePhone(body.phone, caller.account.country),
        // null is a choice, too.
        language: body.language === undefined ? own.language : body.language,
        timeFormat: body.timeFormat === undefined ? own.timeFormat : body.timeFormat,
      }
      await app.db.update(users).set(changes).where(eq(users.id, caller.user.id))
      return toSessionUser({ ...caller, user: { ...caller.user, ...changes } })
    },
  )
}
