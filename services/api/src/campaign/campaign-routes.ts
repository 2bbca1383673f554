import {
  audience,
  audienceBody,
  campaign,
  campaignBody,
  campaignId,
  campaignPatch,
  campaignQuery,
  campaignRecipient,
  leftOutBody,
  leftOutDrivers,
  listPage,
  pageQuery,
  recipientQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { listLeftOut, previewAudience } from './audience'
import { listRecipients, refreshReceipts } from './campaign-recipients'
import { createCampaign, deleteDraft, editCampaign, findCampaign, listCampaigns } from './campaign-store'
import { toCampaign } from './to-campaign'

const tags = ['campaign']
const params = z.object({ id: campaignId })
const response = { 200: campaign }

/** Reads and writes campaigns and previews their audience. Starting and stopping: campaign-transition-routes.ts. */
export const campaignRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/chat/campaign',
    {
      config: { access: hosts('query') },
      schema: {
        summary: "A location's campaigns, newest first",
        tags,
        querystring: z.object({ ...campaignQuery, ...pageQuery }),
        response: { 200: listPage(campaign) },
      },
    },
    async ({ query }) => listCampaigns(app.db, query),
  )

  app.post(
    '/chat/campaign',
    {
      config: { access: hosts('body') },
      schema: { summary: 'A draft', tags, body: campaignBody, response: { 201: campaign } },
    },
    async ({ body }, reply) =>
      reply.status(201).send(await toCampaign(app.db, await createCampaign(app.db, body))),
  )

  app.get(
    '/chat/campaign/:id',
    {
      config: { access: hosts('campaign') },
      schema: { summary: 'One campaign with its stats', tags, params, response },
    },
    async ({ params }) => {
      const found = await findCampaign(app.db, params.id)
      await refreshReceipts(app, found)
      return toCampaign(app.db, found)
    },
  )

  app.patch(
    '/chat/campaign/:id',
    {
      config: { access: hosts('campaign') },
      schema: {
        summary: 'Changes a draft or a scheduled campaign; 409 for others',
        tags,
        params,
        body: campaignPatch,
        response,
      },
    },
    async ({ params, body }) => {
      const found = await findCampaign(app.db, params.id)
      return toCampaign(app.db, await editCampaign(app.db, found, body))
    },
  )

  app.delete(
    '/chat/campaign/:id',
    {
      config: { access: hosts('campaign') },
      schema: { summary: 'Deletes a draft; 409 for others', tags, params, response: { 204: z.void() } },
    },
    async ({ params }, reply) => {
      await deleteDraft(app.db, await findCampaign(app.db, params.id))
      return reply.status(204).send()
    },
  )

  app.get(
    '/chat/campaign/:id/recipients',
    {
      config: { access: hosts('campaign') },
      schema: {
        summary: 'The frozen audience by name: what became of each message',
        tags,
        params,
        querystring: z.object({ ...recipientQuery, ...pageQuery }),
        response: { 200: listPage(campaignRecipient) },
      },
    },
    async ({ params, query }) => {
      const found = await findCampaign(app.db, params.id)
      await refreshReceipts(app, found)
      return listRecipients(app.db, found, query)
    },
  )

  app.post(
    '/chat/audience',
    {
      config: { access: hosts('body') },
      schema: {
        summary: "Previews a campaign's audience",
        tags: ['chat'],
        body: audienceBody,
        response: { 200: audience },
      },
    },
    async ({ warehouse, body }) => previewAudience(app.db, warehouse, body),
  )

  app.post(
    '/chat/audience/left-out',
    {
      config: { access: hosts('body') },
      schema: {
        summary: 'The drivers behind one number that the audience leaves out, by name',
        tags: ['chat'],
        querystring: z.object(pageQuery),
        body: leftOutBody,
        response: { 200: leftOutDrivers },
      },
    },
    async ({ warehouse, body, query }) => listLeftOut(app.db, warehouse, body, query),
  )
}
