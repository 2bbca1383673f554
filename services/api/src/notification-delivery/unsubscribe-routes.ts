import { unsubscribeQuery } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notificationSettings, users } from '../db/schema'
import { limitByAddress } from '../lib/count-attempts'
import { ApiError } from '../lib/errors'

/** Ends the mails of one kind to one person, by the code in such a mail, without a login. */
export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  // A mail program sends `List-Unsubscribe=One-Click` as a form (RFC 8058); the page sends JSON. The address says it all.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)

  const read = (code: string) => {
    const known = app.unsubscribeCodes.read(code)
    if (!known)
      throw new ApiError(
        404,
        'not_found',
        'This link is not one of ours. Choose in your account what is mailed',
      )
    return known
  }

  app.post(
    '/notification/unsubscribe',
    {
      config: { access: 'public' },
      onRequest: limitByAddress('unsubscribe', 600),
      schema: {
        summary: 'Ends the mails of a kind, twice as well as once; 404 for a code that is not ours',
        tags: ['notification'],
        querystring: unsubscribeQuery,
        response: { 204: z.void() },
      },
    },
    async ({ query }, reply) => {
      const { userId, kind } = read(query.code)
      const channels = { mail: { [kind]: false } }
      await app.db.execute(sql`insert into ${notificationSettings} (user_id, channels)
        select id, ${JSON.stringify(channels)}::jsonb from ${users} where id = ${userId}
        on conflict (user_id) do update set channels = jsonb_set(${notificationSettings.channels}, '{mail}',
          coalesce(${notificationSettings.channels} -> 'mail', '{}') || ${JSON.stringify(channels.mail)}::jsonb)`)
      return reply.status(204).send()
    },
  )

  app.get(
    '/notification/unsubscribe',
    {
      config: { access: 'public' },
      schema: {
        summary: 'For mail programs that open the address instead: leads to the page, which asks first',
        tags: ['notification'],
        querystring: unsubscribeQuery,
        response: { 302: z.void() },
      },
    },
    async ({ query }, reply) =>
      reply.redirect(`${app.config.PUBLIC_URL}/login?unsubscribe=${encodeURIComponent(query.code)}`),
  )
}
