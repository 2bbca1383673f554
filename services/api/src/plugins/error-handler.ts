import type { FieldErrors } from '@hosts/shared/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Counter } from 'prom-client'
import { ApiError, FieldError, getSqlState } from '../lib/errors'

type Answer = { status: number; body: FieldErrors | { message: string; code: string; requestId: string } }

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
  if (error instanceof ApiError)
    return { status: error.statusCode, body: { message: error.message, code: error.code, requestId } }
  const message = frameworkErrors[error.code]
  const status = error.statusCode ?? 500
  if (status === 400) return { status, body: fields([{ message: message ?? 'The request is malformed' }]) }
  if (message) return { status, body: { message, code: codes[status] ?? 'refused', requestId } }
  // Class 22 of PostgreSQL: a value that it cannot store, such as a zero byte in a text.
  if (getSqlState(error)?.startsWith('22'))
    return { status: 400, body: fields([{ message: 'The request holds a value that cannot be stored' }]) }
  return { status: 500, body: { message: 'Something went wrong on our side', code: 'internal', requestId } }
}

/** Answers every error in one of the two forms of SPEC.md section 8. Internal details go to the log only. */
export const errorHandler = plugin(async (app) => {
  const counter = new Counter({
    name: 'hosts_errors_total',
    help: 'Errors told to clients, by code; `invalid` are those of single fields.',
    labelNames: ['code'],
    registers: [app.metrics],
  })
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = toAnswer(error, request.id)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    counter.inc({ code: Array.isArray(body) ? 'invalid' : body.code })
    reply.status(status).send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    counter.inc({ code: 'not_found' })
    reply.status(404).send({ message: 'Not found', code: 'not_found', requestId: request.id })
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
})
