import type { FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/sql-state'
import { overloadError, unavailable } from '../lib/errors'
import { plugin } from '../lib/plugin'

type Options = {
  /** Requests that are worked on at once, in this process. */
  maxRequests: number
  /** After this long (ms) a request no longer counts, with any outcome. */
  deadlineMs: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets another request take this one's place. */
    leave: (() => void) | undefined
  }
}

/** For this long (ms) after the database could not be reached, calls are refused without trying it. */
const PAUSE_MS = 500

/** Answers 503 at once when too many requests wait, or the database does not respond, instead of making everybody wait. */
export const overload = plugin<Options>('overload', [], async (app, { maxRequests, deadlineMs }) => {
  let working = 0
  let awayUntil = 0
  app.decorateRequest('leave')

  const enter = async (request: FastifyRequest) => {
    // Outside of /api/v1: health and metrics, which say what is wrong.
    if (!request.url.startsWith('/api/')) return
    if (performance.now() < awayUntil) throw unavailable()
    if (working >= maxRequests) throw overloadError()
    working++
    let hasLeft = false
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      clearTimeout(timer)
      if (request.leave === leave) request.leave = undefined
      working--
    }
    const timer = setTimeout(leave, deadlineMs).unref()
    request.leave = leave
  }
  app.addHook('onRequest', enter)
  // While the body arrives there is no work: a request with half a body takes no place.
  app.addHook('preParsing', async (request) => request.leave?.())
  app.addHook('preValidation', enter)
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDatabaseAway(error)) awayUntil = performance.now() + PAUSE_MS
  })
  app.addHook('onSend', async (request) => request.leave?.())
})
