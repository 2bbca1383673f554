import { closures, idText, storedClosures } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { changeWarehouse, readIfMatch } from '../set-up/change-warehouse'

const params = z.object({ id: idText })
const tags = ['warehouse']
const config = { access: hosts('params') }
const response = { 200: storedClosures }

/** When a location is closed besides its weekly hours. */
export const closureRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouse/:id/closure',
    { config, schema: { summary: 'Days on which the location is closed', tags, params, response } },
    async ({ warehouse: { closures: list, version } }) => ({ closures: list, version }),
  )

  app.put(
    '/warehouse/:id/closure',
    {
      config,
      schema: {
        summary: "Replaces all closures; If-Match holds the location's version",
        tags,
        params,
        body: closures,
        response,
      },
    },
    async ({ warehouse, headers, body }) => {
      const sorted = body.closures.toSorted((one, other) => one.from.localeCompare(other.from))
      const ifMatch = readIfMatch(headers['if-match'])
      const row = await changeWarehouse(app.db, warehouse.id, ifMatch, { closures: sorted })
      return { closures: row.closures, version: row.version }
    },
  )
}
