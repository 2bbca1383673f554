import { idText, quote, quoteBody, rates, storedRates } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { readIfMatch } from '../warehouse-state/change-warehouse'
import { listRates, quoteWarehouse } from './quote'
import { replaceRates } from './replace-rates'

const params = z.object({ id: idText })
const tags = ['rate']
const config = { access: hosts('params') }
const response = { 200: storedRates }

/** The rates of a location, and what a stay costs. */
export const rateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse/:id/rates',
    { config, schema: { summary: 'All rates of a location', tags, params, response } },
    async ({ warehouse: { id, version } }) => ({ rates: await listRates(app.db, id), version }),
  )

  app.put(
    '/warehouse/:id/rates',
    {
      config,
      schema: {
        summary: "Replaces all rates; If-Match holds the location's version",
        tags,
        params,
        body: rates,
        response,
      },
    },
    async ({ caller, warehouse, headers, body }) =>
      replaceRates(app.db, caller.account, warehouse.id, readIfMatch(headers['if-match']), body.rates),
  )

  app.post(
    '/warehouse/:id/quote',
    {
      config: { ...config, isQuery: true },
      schema: {
        summary: 'What a stay costs, and where it is possible',
        tags,
        params,
        body: quoteBody,
        response: { 200: quote },
      },
    },
    async ({ caller, warehouse, body }) => quoteWarehouse(app.db, warehouse, caller.account.currency, body),
  )
}
