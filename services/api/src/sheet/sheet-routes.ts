import { sheetBody } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hosts } from '../access/access'
import { audit } from '../lib/audit'
import { makeWorkbook, toSheetSource, XLSX } from './make-workbook'

/** How long (ms) others' files may be made before this one. */
const WAIT_MS = 60_000

/** Files of what screens calculate. Browsers do not make them: the library zips in workers that the policy of the pages forbids. */
export const sheetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/sheet',
    {
      config: { access: hosts(), isQuery: true, deadlineMs: WAIT_MS },
      schema: {
        summary:
          'Makes a file for Excel of a table that a screen shows, with texts as texts and numbers as numbers',
        produces: [XLSX],
        tags: ['sheet'],
        body: sheetBody,
      },
    },
    async ({ caller, body: { name, columns, rows } }, reply) => {
      const readers = columns.map((column, at) => ({
        ...column,
        read: (row: (typeof rows)[number]) => row[at] ?? null,
      }))
      await audit(app.db, 'data-exported', { detail: 'screen', subject: name })
      const file = await makeWorkbook(caller.account.id, () => [toSheetSource(name, readers, [rows])])
      return reply.type(XLSX).header('content-disposition', 'attachment; filename="sheet.xlsx"').send(file)
    },
  )
}
