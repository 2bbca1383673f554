import { idText, pushSettings, pushSubscription } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone } from '../access/access'
import type { Caller } from '../access/caller'
import { readPushKeys } from './push-keys'
import { endSubscription, listDevices, subscribe, unsubscribe } from './push-subscriptions'

const tags = ['notification']

/** The caller's browsers that are pushed. */
export const pushRoutes: FastifyPluginAsyncZod = async (app) => {
  const readSettings = async (caller: Caller) => {
    const [keys, devices] = await Promise.all([
      readPushKeys(app.db, app.dataSeal),
      listDevices(app.db, caller),
    ])
    return { publicKey: keys?.publicKey ?? null, devices }
  }

  app.get(
    '/user/me/push',
    {
      config: { access: everyone() },
      schema: {
        summary: 'The key to subscribe a browser with, and the caller’s browsers that are pushed',
        tags,
        response: { 200: pushSettings },
      },
    },
    async ({ caller }) => readSettings(caller),
  )

  app.post(
    '/user/me/push',
    {
      config: { access: everyone() },
      schema: {
        summary: 'Pushes to this browser until its session ends; 409 beyond ten browsers',
        tags,
        body: pushSubscription,
        response: { 200: pushSettings },
      },
    },
    async ({ caller, body }) => {
      await subscribe(app.db, caller, body, app.pushNetwork.isAllowed)
      return readSettings(caller)
    },
  )

  app.delete(
    '/user/me/push',
    {
      config: { access: everyone() },
      schema: { summary: 'Pushes no longer to this browser', tags, response: { 200: pushSettings } },
    },
    async ({ caller }) => {
      await unsubscribe(app.db, caller)
      return readSettings(caller)
    },
  )

  app.delete(
    '/user/me/push/:id',
    {
      config: { access: everyone() },
      schema: {
        summary: 'Pushes no longer to one of the caller’s browsers',
        tags,
        params: z.object({ id: idText }),
        response: { 200: pushSettings },
      },
    },
    async ({ caller, params }) => {
      await endSubscription(app.db, caller, params.id)
      return readSettings(caller)
    },
  )
}
