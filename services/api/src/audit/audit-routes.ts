import { auditFilters, auditList, auditQuery, csvSeparator } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { accountOwners } from '../access/access'
import { audit } from '../lib/audit'
import { XLSX } from '../sheet/make-workbook'
import { writeAuditCsv, writeAuditXlsx } from './audit-file'
import { listAudit } from './list-audit'

const tags = ['account']
const config = { access: accountOwners }
/** How long (ms) a file may take on a slow connection. */
const DOWNLOAD_MS = 60_000

/** Who has done what in the account, for owners of all its locations. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/account/audit',
    {
      config,
      schema: {
        summary: 'Who has done what, when and from where, by time, person, kind and location; newest first',
        tags,
        querystring: auditQuery,
        response: { 200: auditList },
      },
    },
    async ({ caller, query }) => listAudit(app.db, caller, query),
  )

  app.get(
    '/account/audit.csv',
    {
      config: { ...config, deadlineMs: DOWNLOAD_MS },
      exposeHeadRoute: false,
      schema: {
        summary: 'The same as a file for programs; 422 too_many_rows for more than 100,000 rows',
        produces: ['text/csv'],
        tags,
        querystring: z.extend(auditFilters, { separator: z.optional(csvSeparator) }),
      },
    },
    async ({ caller, query }, reply) => {
      const { name, lines } = await writeAuditCsv(app.db, caller, query)
      await audit(app.db, 'data-exported', { detail: 'audit' })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(lines)
    },
  )

  app.get(
    '/account/audit.xlsx',
    {
      config: { ...config, deadlineMs: DOWNLOAD_MS },
      exposeHeadRoute: false,
      schema: {
        summary: 'The same as a file for Excel; 422 too_many_rows for more than 20,000 rows',
        produces: [XLSX],
        tags,
        querystring: auditFilters,
      },
    },
    async ({ caller, query }, reply) => {
      const { name, file } = await writeAuditXlsx(app.db, caller, query)
      await audit(app.db, 'data-exported', { detail: 'audit' })
      return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}"`).send(file)
    },
  )
}
