import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import {
  driverImport,
  dryRunQuery,
  idText,
  importLimits,
  importPreview,
  importQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../../access/access'
import { idempotencyHeader } from '../../lib/idempotency-header'
import { createAccountLimit } from '../../lib/limit-by-account'
import { previewImport } from './preview-import'
import { readFile } from './read-file'
import { readUpload } from './read-upload'
import { findByKey, findImport, refuseSecond, startImport } from './start-import'

const tags = ['chat']
/** Deadline for a file's body (ms): 5 MB take 40 s at 1 Mbit/s. */
const BODY_MS = 90_000
/** Added to the deadline (ms): time to read the rows. */
const WORK_MS = 30_000

/** One at a time of each account: the next one is a 429. */
const reading = createAccountLimit({ slots: 4, queue: 16, perAccount: 1 })

/** Drivers from a file. */
export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 1024, fileSize: importLimits.bytes, headerPairs: 20 },
  })
  const { db } = app

  app.post(
    '/chat/users/import',
    {
      config: { access: hosts('query'), bodyMs: BODY_MS, deadlineMs: BODY_MS + WORK_MS },
      schema: {
        summary:
          'Adds the drivers of a CSV file, the multipart field `file`, in batches; consent only with `askedBy`, new companies only with `addCompanies`. dryRun: what each row would do. 409 import_running',
        consumes: ['multipart/form-data'],
        tags,
        querystring: z.object({ ...importQuery, ...dryRunQuery }),
        headers: idempotencyHeader,
        response: { 200: importPreview, 202: driverImport },
      },
    },
    async (request, reply) => {
      const { warehouse, caller, query, headers } = request
      const isDry = query.dryRun === 'true'
      // An upload has its own limits, so it releases the request's place.
      request.leave?.()
      const key = headers['idempotency-key'] ?? randomUUID()
      const answer = await reading(caller.account.id, async () => {
        const { bytes, ...said } = await readUpload(request)
        const known = isDry ? undefined : await findByKey(db, warehouse.id, key)
        if (known) return known
        if (!isDry) await refuseSecond(db, warehouse.accountId)
        const file = await readFile(bytes, warehouse.address.country)
        if (isDry) return previewImport(db, warehouse, file)
        return startImport(db, warehouse, file, { key, userId: caller.user.id, ...said })
      })
      if ('columns' in answer) return reply.status(200).send(answer)
      return reply.status(202).send(answer)
    },
  )

  app.get(
    '/chat/users/import/:id',
    {
      config: { access: hosts('query') },
      schema: {
        summary: 'How far an import is, and the rows that were left out',
        tags,
        params: z.object({ id: idText }),
        querystring: z.object(importQuery),
        response: { 200: driverImport },
      },
    },
    async ({ warehouse, params }) => findImport(db, warehouse.id, params.id),
  )
}
