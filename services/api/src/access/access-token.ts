import { id, idText } from '@hosts/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../lib/errors'

/** `sub` is the user, `sid` the session: the token is valid only while the session is. */
const claims = z.object({ sub: idText, sid: id })

const unauthorized = () => new ApiError(401, 'unauthorized', 'Please log in')

/** Valid for 15 minutes. */
export const signAccessToken = (app: FastifyInstance, userId: number, sessionId: number) =>
  app.jwt.sign({ sub: String(userId), sid: sessionId })

/** User and session of the request's token; 401 without a valid one. */
export const readAccessToken = async (request: FastifyRequest) => {
  const token = await request.jwtVerify().catch((error: { code?: string }) => {
    if (error.code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED')
      throw new ApiError(401, 'token_expired', 'Please log in again')
    throw unauthorized()
  })
  const parsed = claims.safeParse(token)
  if (!parsed.success) throw unauthorized()
  return { userId: parsed.data.sub, sessionId: parsed.data.sid }
}

/** User of a token that this API has signed, also of one that has expired: it tells who calls, and grants nothing. */
export const readSignedToken = (request: FastifyRequest) => {
  const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  try {
    const parsed = claims.safeParse(token && request.server.jwt.verify(token, { ignoreExpiration: true }))
    return parsed.success ? { userId: parsed.data.sub } : undefined
  } catch {
    return undefined
  }
}
