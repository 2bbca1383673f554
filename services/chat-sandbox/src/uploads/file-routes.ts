import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { describeCall } from '../lib/describe-call'
import { notFound, rangeNotSatisfiable } from '../lib/errors'
import type { Chat } from '../state/chat'
import { uploadPath } from './store-upload'

const path = z.object({ id: z.uuid(), name: z.string() })

/** Types shown inline. Everything else is a download, so that no upload runs as a page of this origin. */
const INLINE_TYPES = /^(image\/(jpeg|png|gif|webp)|audio\/|video\/|application\/pdf$)/

/** Serves uploads to everybody who has their address: `<img>` cannot send a token. */
export function fileRoutes(app: FastifyInstance, chat: Chat): void {
  app.get(
    '/files/:id/:name',
    describeCall('serve an upload, also in ranges', 'anyone'),
    async (request, reply) => {
      const parsed = path.safeParse(request.params)
      const upload = parsed.success ? chat.store.uploads.get(parsed.data.id) : undefined
      if (!upload || upload.name !== parsed.data?.name) throw notFound('There is no such file')
      const disposition = INLINE_TYPES.test(upload.mime_type) ? 'inline' : 'attachment'
      const part = parseRange(request.headers.range, upload.size)
      if (part === 'beyond') {
        reply.header('content-range', `bytes */${upload.size}`)
        throw rangeNotSatisfiable()
      }
      const { start, end } = part ?? { start: 0, end: upload.size - 1 }
      return reply
        .status(part ? 206 : 200)
        .headers({
          'content-type': INLINE_TYPES.test(upload.mime_type) ? upload.mime_type : 'application/octet-stream',
          'content-length': end - start + 1,
          'accept-ranges': 'bytes',
          ...(part && { 'content-range': `bytes ${start}-${end}/${upload.size}` }),
          'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(upload.name)}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, max-age=31536000, immutable',
        })
        .send(createReadStream(uploadPath(chat, upload.id), { start, end }))
    },
  )
}

/** The requested byte range, which players use to seek; undefined for the whole file, also for several ranges. */
function parseRange(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || !(first || last)) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end ? 'beyond' : { start, end }
}
