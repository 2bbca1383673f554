import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { plugin } from './plugin'

/** Characters of a browser's User-Agent that are kept. */
export const DEVICE_LENGTH = 200

/** The call that the running code works for, for the audit; none in jobs. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>()

/** Remembers each call while it is worked on. */
export const currentRequestPlugin = plugin('current-request', [], async (app) => {
  app.addHook('onRequest', (request, _reply, done) => currentRequest.run(request, done))
  // The parser of a body continues outside of the call.
  app.addHook('preValidation', (request, _reply, done) => currentRequest.run(request, done))
})
