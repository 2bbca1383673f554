import {
  idText,
  pageQuery,
  paymentChecks,
  paymentFilters,
  payments,
  report,
  reportQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { getReport } from './get-report'
import { listPayments } from './payments'

const tags = ['report']
const response = { 200: report }

export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/report',
    {
      config: { access: hosts() },
      schema: {
        summary: "Figures by day and location, of all of the caller's locations",
        tags,
        querystring: reportQuery,
        response,
      },
    },
    async ({ caller, query }) => getReport(app.db, caller, undefined, query),
  )

  app.get(
    '/warehouse/:id/report',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'Figures by day, of one location',
        tags,
        params: z.object({ id: idText }),
        querystring: reportQuery,
        response,
      },
    },
    async ({ caller, warehouse, query }) => getReport(app.db, caller, warehouse.id, query),
  )

  app.get(
    '/warehouse/:id/payment',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'Payments and refunds of local days, oldest first',
        tags,
        params: z.object({ id: idText }),
        querystring: z.object({ ...paymentFilters, ...pageQuery }).check(...paymentChecks),
        response: { 200: payments },
      },
    },
    async ({ warehouse, query }) => listPayments(app.db, warehouse, query),
  )
}
