import { user, userPatch } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { everyone } from '../access/access'
import { users } from '../db/schema'
import { audit } from '../lib/audit'
import { diffFields } from '../lib/diff-fields'
import { requirePhone } from '../lib/read-phone'
import { readSessionUser } from './read-session-user'

const tags = ['user']

/** The caller's own profile. */
export const meRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/me',
    {
      config: { access: everyone(), isBeforeFactor: true },
      schema: { summary: 'The caller', tags, response: { 200: user } },
    },
    async ({ caller }) => readSessionUser(app.db, caller),
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
      await app.db.transaction(async (tx) => {
        await tx.update(users).set(changes).where(eq(users.id, own.id))
        const differences = diffFields(own, changes, ['phone'])
        if (differences.length > 0) await audit(tx, 'profile-changed', { changes: differences })
      })
      return readSessionUser(app.db, { ...caller, user: { ...caller.user, ...changes } })
    },
  )
}
