import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A shorter body (bytes) fits into one packet uncompressed. */
const minLength = 1400
const level = constants.Z_BEST_SPEED

/** Compresses long answers, as Stream does: a page of conversations is 200 KB without. */
export const compressAnswers = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (!accepts || typeof payload !== 'string' || payload.length < minLength) return payload
    reply
      .header('Content-Encoding', 'gzip')
      .header('Vary', 'Origin, Accept-Encoding')
      .removeHeader('Content-Length')
    return promisify(gzip)(payload, { level })
  })
}
