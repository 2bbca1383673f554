import type { FastifyRequest } from 'fastify'
import { callerQuery } from '../lib/input'

/** Through whose eyes the answer is: the token's user, or the one the API names in the query string. */
export function viewerOf(request: FastifyRequest): string | undefined {
  return request.chatCaller.kind === 'user'
    ? request.chatCaller.userId
    : callerQuery.parse(request.query).user_id
}
