import { campaign, campaignId, campaignStartBody, campaignTest } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { findCampaign } from './campaign-store'
import { startCampaign, stopCampaign, unscheduleCampaign } from './campaign-transitions'
import { continueCampaign } from './first-part'
import { sendTest } from './send-test'
import { toCampaign } from './to-campaign'

const tags = ['campaign']
const params = z.object({ id: campaignId })
const response = { 200: campaign }
/** 200,000 messages take 15 s to write; who gave up before asks again with his key. */
const START_MS = 60_000

/** Start, schedule, continue, stop, unschedule and test a campaign; 409 from a state that does not allow it. */
export const campaignTransitionRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const [path, isByMorning, summary] of [
    ['start', false, 'Starts now or at a time; accepts an Idempotency-Key'],
    ['start-by-morning', true, 'The same, but each driver gets it in his morning; 422 for a notice'],
  ] as const)
    app.post(
      `/chat/campaign/:id/${path}`,
      {
        config: { access: hosts('campaign'), deadlineMs: START_MS },
        schema: {
          summary,
          tags,
          params,
          headers: z.looseObject({ 'idempotency-key': z.optional(z.string().check(z.maxLength(200))) }),
          body: z.nullish(campaignStartBody),
          response,
        },
      },
      async ({ params, body, headers, warehouse }) => {
        const found = await findCampaign(app.db, params.id)
        const options = { startKey: headers['idempotency-key'] ?? null, isByMorning }
        return toCampaign(app.db, await startCampaign(app.db, found, warehouse, body ?? {}, options))
      },
    )

  for (const [action, change, summary] of [
    ['continue', continueCampaign, 'Sends the rest of a campaign that its first part has halted'],
    ['stop', stopCampaign, 'Stops a scheduled or running campaign; those not written to will not be'],
    ['unschedule', unscheduleCampaign, 'Makes a scheduled campaign a draft again'],
  ] as const)
    app.post(
      `/chat/campaign/:id/${action}`,
      { config: { access: hosts('campaign') }, schema: { summary, tags, params, response } },
      async ({ params }) => toCampaign(app.db, await change(app.db, await findCampaign(app.db, params.id))),
    )

  app.post(
    '/chat/campaign/:id/test',
    {
      config: { access: hosts('campaign') },
      schema: {
        summary:
          'Sends it to the caller, as a driver with his phone, marked as a test; 409 no_phone without one, 503 while chat is down',
        tags,
        params,
        response: { 200: campaignTest },
      },
    },
    async ({ params, caller, warehouse }) => {
      const found = await findCampaign(app.db, params.id)
      return app.withChat((stream) => sendTest({ db: app.db, stream }, caller, found, warehouse))
    },
  )
}
