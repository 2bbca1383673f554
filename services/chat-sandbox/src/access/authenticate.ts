import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { badToken, expiredToken, forbidden, missingToken, tokenNotYetValid, wrongApiKey } from '../lib/errors'

/** Who calls: a user's browser, or the API, which has the secret and may act for any user. */
export type Caller = { kind: 'server' } | { kind: 'user'; userId: string }

interface Credentials {
  apiKey: unknown
  token: unknown
  /** The user that the call names; for a browser it must be the token's. */
  userId?: unknown
}

const claims = z.union([z.object({ server: z.literal(true) }), z.object({ user_id: z.string().min(1) })])

/** Checks key and token. Throws the error codes that the client acts on: 40 makes it renew the token. */
export function authenticate(credentials: Credentials, expected: { key: string; secret: string }): Caller {
  if (credentials.apiKey !== expected.key) throw wrongApiKey()
  if (typeof credentials.token !== 'string' || credentials.token === '') throw missingToken()
  const payload = claims.safeParse(verify(credentials.token, expected.secret))
  if (!payload.success) throw badToken()
  if ('server' in payload.data) return { kind: 'server' }
  const userId = payload.data.user_id
  if (credentials.userId !== undefined && credentials.userId !== userId) {
    throw forbidden('user_id is not the user of the token')
  }
  return { kind: 'user', userId }
}

function verify(token: string, secret: string): unknown {
  try {
    // A key object: jsonwebtoken first tries to parse text as a public key, which costs a millisecond a call.
    return jwt.verify(token, createSecretKey(secret, 'utf8'), { algorithms: ['HS256'] })
  } catch (error) {
    if (error instanceof jwt.TokenExpiredError) throw expiredToken()
    if (error instanceof jwt.NotBeforeError) throw tokenNotYetValid()
    throw badToken()
  }
}
