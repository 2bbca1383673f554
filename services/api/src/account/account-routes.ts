import { accountPatch, account as accountShape, closeAccountBody } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { accountOwners } from '../access/access'
import { XLSX } from '../sheet/make-workbook'
import { readIfMatch } from '../warehouse-state/change-warehouse'
import { changeAccount, readAccount } from './change-account'
import { closeAccount } from './close-account'
import { exportAccount, exportWorkbook } from './export/export-account'

const tags = ['account']
const config = { access: accountOwners }
const response = { 200: accountShape }
/** How long (ms) the file may take on a slow connection. */
const EXPORT_MS = 5 * 60_000

/** The account as a whole, for owners of all its locations. */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/account',
    { config, schema: { summary: 'The business, and whether its currency is in use', tags, response } },
    async ({ caller }) => readAccount(app.db, caller.account),
  )

  app.patch(
    '/account',
    {
      config,
      schema: {
        summary:
          'Changes company, currency or the roles that need a second factor; 409 currency_in_use, 403 step_up. If-Match holds the version that was seen',
        tags,
        body: accountPatch,
        response,
      },
    },
    async (request) => changeAccount(request, readIfMatch(request.headers['if-match']), request.body),
  )

  app.get(
    '/account/export',
    {
      config: { ...config, needsStepUp: true, deadlineMs: EXPORT_MS },
      exposeHeadRoute: false,
      schema: {
        summary: 'All data of the account as one file, without passwords and codes; 429 after five an hour',
        produces: ['application/json'],
        tags,
      },
    },
    async (request, reply) => {
      const { name, pieces } = await exportAccount(request)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(pieces)
    },
  )

  app.get(
    '/account/export.xlsx',
    {
      config: { ...config, needsStepUp: true, deadlineMs: EXPORT_MS },
      exposeHeadRoute: false,
      schema: {
        summary:
          'Bookings, payments, drivers, locations, bays and people as sheets for Excel; 422 too_many_rows for more than 20,000 rows, 429 after five files an hour',
        produces: [XLSX],
        tags,
      },
    },
    async (request, reply) => {
      const { name, file } = await exportWorkbook(request)
      return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}"`).send(file)
    },
  )

  app.post(
    '/account/close',
    {
      config: { ...config, needsStepUp: true },
      schema: {
        summary: 'Closes the account for good and ends all its sessions; 409 open_bookings',
        tags,
        body: closeAccountBody,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await closeAccount(request, request.body)
      return reply.status(204).send()
    },
  )
}
