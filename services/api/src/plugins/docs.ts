import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contractVersion } from '@hosts/shared/contract'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { plugin } from '../lib/plugin'

/** OpenAPI from the routes' schemas: a page at /api/v1/docs, the document at /api/v1/docs/json. */
export const docs = plugin('docs', [], async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hosts API',
        version: contractVersion,
        description: 'Locations, bookings, chat and campaigns of a host.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await pages.register(swaggerUi, {
      routePrefix: '/api/v1/docs',
      // The page runs its own files and calls this API; its React sets style attributes.
      staticCSP: {
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
        'form-action': "'none'",
      },
    })
  })
})
