import type { FastifyRequest } from 'fastify'
import { readSignedToken } from '../access/access-token'

/** Who sent a report: a hash, and whether it was a user. */
export type Reporter = { person: string; isUser: boolean }

/**
 * The user of the request's token, also of one that has just expired, as nothing is granted here; else a browser at an address: `browser` is
 * one of `browserNumbers`, so that an address counts as no more people than that. Neither is stored or logged.
 */
export const readReporter = (request: FastifyRequest, browser = 0): Reporter => {
  const { hashPerson } = request.server
  const userId = readSignedToken(request)?.userId
  return userId === undefined
    ? { person: hashPerson(`browser ${browser} at ${request.address}`), isUser: false }
    : { person: hashPerson(`user ${userId}`), isUser: true }
}
