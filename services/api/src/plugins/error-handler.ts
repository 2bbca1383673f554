import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FieldErrors } from '@hosts/shared/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Counter } from 'prom-client'
import { getSqlState, isDatabaseAway, STATEMENT_TIMEOUT } from '../db/sql-state'
import { audit } from '../lib/audit'
import { hasAttempt } from '../lib/count-attempts'
import { currentRequest } from '../lib/current-request'
import { ApiError, FieldError, overloadError, unavailable } from '../lib/errors'
import { plugin } from '../lib/plugin'

type Answer = {
  status: number
  body: FieldErrors | { message: string; code: string; requestId: string }
  retryAfter?: number | undefined
}

const fields = (errors: FieldErrors[number]['errors']): FieldErrors => [{ errors }]

/** Messages for errors that Fastify raises before a handler runs. */
const frameworkErrors: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request was cut short',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request as application/json',
}
const codes: Record<number, string> = { 413: 'too_large', 415: 'unsupported_media_type' }

const fromApiError = (
  { statusCode, message, code, retryAfter, details }: ApiError,
  requestId: string,
): Answer => ({
  status: statusCode,
  body: { ...details, message, code, requestId },
  retryAfter,
})

const toAnswer = (error: FastifyError, requestId: string): Answer => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      message: issue.message ?? 'Not valid',
      path: issue.instancePath.slice(1).replaceAll('/', '.'),
      code: issue.keyword,
    }))
    return { status: 400, body: fields(errors) }
  }
  if (error instanceof FieldError)
    return { status: 422, body: fields([{ message: error.message, path: error.path, code: error.code }]) }
  if (error instanceof ApiError) return fromApiError(error, requestId)
  if (isDatabaseAway(error)) return fromApiError(unavailable(), requestId)
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' || getSqlState(error) === STATEMENT_TIMEOUT)
    return fromApiError(overloadError(), requestId)
  const message = frameworkErrors[error.code]
  const status = error.statusCode ?? 500
  if (status === 400) return { status, body: fields([{ message: message ?? 'The request is malformed' }]) }
  if (message) return { status, body: { message, code: codes[status] ?? 'refused', requestId } }
  // Class 22 of PostgreSQL: a value that it cannot store, such as a zero byte in a text.
  if (getSqlState(error)?.startsWith('22'))
    return { status: 400, body: fields([{ message: 'The request holds a value that cannot be stored' }]) }
  return { status: 500, body: { message: 'Something went wrong on our side', code: 'internal', requestId } }
}

/** Not refused, only asked for something first. */
const questions = new Set(['step_up', 'factor_required'])

/** A row for a refused call, at most 60 a minute and user; the log has all. The answer is the same without it. */
const auditRefusal = async (request: FastifyRequest, code: string) => {
  const { db } = request.server
  try {
    const limit = { key: `refusals of ${request.caller.user.id}`, max: 60, seconds: 60 }
    if (await hasAttempt(db, limit))
      await currentRequest.run(request, () =>
        audit(db, 'access-refused', { detail: `${code}: ${request.method} ${request.routeOptions.url}` }),
      )
  } catch (error) {
    request.log.error({ err: error }, 'the refusal could not be audited')
  }
}

/** Answers every error in one of the two forms of SPEC.md section 8. Internal details go to the log only. */
export const errorHandler = plugin('error-handler', ['metrics'], async (app) => {
  const counter = new Counter({
    name: 'hosts_errors_total',
    help: 'Errors sent to clients, by code; `invalid` are those of single fields.',
    labelNames: ['code'],
    registers: [app.metrics],
  })
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfter } = toAnswer(error, request.id)
    const code = Array.isArray(body) ? 'invalid' : body.code
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (status === 403 && request.caller && !questions.has(code)) await auditRefusal(request, code)
    counter.inc({ code })
    request.refusal = Array.isArray(body) ? (body[0]?.errors[0]?.code ?? code) : code
    if (retryAfter) reply.header('retry-after', retryAfter)
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    counter.inc({ code: 'not_found' })
    request.refusal = 'not_found'
    reply.status(404).send({ message: 'Not found', code: 'not_found', requestId: request.id })
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
})

const refusedUrl = { 400: 'The address is malformed', 414: 'The address is too long' }

/** Answers requests that Fastify refuses before it looks for a route; no hook runs then. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode === 414 ? 414 : 400
  const message = refusedUrl[status]
  const body = status === 400 ? fields([{ message }]) : { message, code: 'too_long', requestId: request.id }
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).status(status).send(body)
}

const refusedRequests: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
}

/** Answers bytes that are no HTTP request, and closes the connection. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, message } = refusedRequests[error.code ?? ''] ?? {
    status: 400,
    message: 'The request is malformed',
  }
  const body = JSON.stringify(status === 400 ? fields([{ message }]) : { message, code: 'refused' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
