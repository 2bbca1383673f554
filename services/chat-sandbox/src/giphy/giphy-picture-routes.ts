import type { FastifyInstance } from 'fastify'
import { describeCall } from '../lib/describe-call'
import { notFound } from '../lib/errors'
import { drawPicture } from './pictures'

/** Serves the pictures without a token, which `<img>` cannot send. */
export function giphyPictureRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    '/giphy/:name.svg',
    describeCall("serve a giphy's picture", 'anyone'),
    async (request, reply) => {
      const drawing = drawPicture(request.params.name)
      if (!drawing) throw notFound('There is no such picture')
      return reply
        .headers({
          'content-type': 'image/svg+xml',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=3600',
        })
        .send(drawing)
    },
  )
}
