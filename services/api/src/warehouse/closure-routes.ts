import { type Closure, closures, idText, storedClosures } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import type { WarehouseRow } from '../db/schema'
import { FieldError } from '../lib/errors'
import { changeWarehouse, readIfMatch } from '../warehouse-state/change-warehouse'

const params = z.object({ id: idText })
const tags = ['warehouse']
const config = { access: hosts('params') }
const response = { 200: storedClosures }

/** 422 for a new closure that ends before today at the location. A stored one may stay, or end earlier. */
const refusePast = ({ closures: stored, timezone }: WarehouseRow, list: Closure[]) => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format()
  for (const [index, { from, to }] of list.entries())
    if (to < today && !stored.some((one) => one.from === from && one.to >= to))
      throw new FieldError(`closures.${index}.to`, 'in_the_past', 'The last day has passed')
}

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
      refusePast(warehouse, body.closures)
      const sorted = body.closures.toSorted((one, other) => one.from.localeCompare(other.from))
      const ifMatch = readIfMatch(headers['if-match'])
      const row = await changeWarehouse(app.db, warehouse.id, ifMatch, { closures: sorted })
      return { closures: row.closures, version: row.version }
    },
  )
}
