import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { Transport } from '../platform'

type Call = {
  method: string
  url: string
  params?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}
type Answer =
  | { data: unknown }
  | { status: number; data: unknown; headers?: Record<string, string> }
  | { status: 'FETCH_ERROR'; error: string }
type Handler = Answer | ((call: Call) => Answer | Promise<Answer>)
/** By `METHOD /path`. */
export type Handlers = Record<string, Handler>

/**
 * A transport for tests: responds by `METHOD /path`, records the calls and throws on an unexpected one. `{
 * 'GET /warehouse': { data: … }, 'POST /chat/campaign': (call) => ({ status: 409, data: … }) }`
 */
export const fakeTransport = (handlers: Handlers) => {
  const calls: Call[] = []
  const transport: Transport = async (request) => {
    const { method = 'GET', ...rest }: FetchArgs = typeof request === 'string' ? { url: request } : request
    const call = { ...rest, method } as Call
    calls.push(call)
    const handler = handlers[`${method} ${call.url}`]
    if (!handler) throw new Error(`No answer prepared for ${method} ${call.url}`)
    const answer = typeof handler === 'function' ? await handler(call) : handler
    if (!('status' in answer)) return { data: answer.data }
    if (answer.status === 'FETCH_ERROR') return { error: answer }
    const { status, data, headers } = answer
    const meta = {
      request: new Request('http://api.test'),
      response: new Response(null, { status, ...(headers && { headers }) }),
    }
    return { error: { status, data }, meta }
  }
  return { transport, calls }
}
