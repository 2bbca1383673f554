import { exportDriversQuery } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../../access/access'
import { audit } from '../../lib/audit'
import { XLSX } from '../../sheet/make-workbook'
import { exportDrivers } from './export-drivers'

/** How long (ms) a file may take on a slow connection. */
const DOWNLOAD_MS = 60_000

/** The location's drivers as a file. */
export const exportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/chat/users/export',
    {
      config: { access: hosts('query'), deadlineMs: DOWNLOAD_MS },
      exposeHeadRoute: false,
      schema: {
        summary:
          'The drivers that the list’s query finds, as a file for Excel, or with format=csv for programs; 422 too_many_rows for more than 20,000, or 100,000',
        produces: [XLSX, 'text/csv'],
        tags: ['chat'],
        querystring: z.object(exportDriversQuery),
      },
    },
    async (request, reply) => {
      const { caller, warehouse, query } = request
      const { name, file } = await exportDrivers(app.db, caller, warehouse, query)
      await audit(app.db, 'data-exported', { detail: 'drivers', warehouseId: warehouse.id })
      return reply
        .type(query.format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file)
    },
  )
}
