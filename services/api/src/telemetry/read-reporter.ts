import type { FastifyRequest } from 'fastify'
import { readSignedToken } from '../access/access-token'

/**
 * Visitors whom an address counts as in a day. A trial of a stable release lasts a day, which is a part of two: so one address is always fewer
 * than the six people that decide.
 */
export const visitorsPerAddress = 2

/** Who sent a report: a hash, and whether it was a user. */
export type Reporter = { person: string; isUser: boolean }

/** The user or the address that a report came from, hashed: what one sender may do is limited by it. */
export type Sender = Reporter & { sender: string }

/**
 * The user of the request's token, also of one that has just expired, as nothing is granted here; else a browser at an address: `browser` is
 * one of `browserNumbers`, of which only `visitorsPerAddress` are told apart. Neither is stored or logged.
 */
export const readReporter = (request: FastifyRequest, browser = 0): Sender => {
  const { hashPerson } = request.server
  const userId = readSignedToken(request)?.userId
  if (userId !== undefined) {
    const person = hashPerson(`user ${userId}`)
    return { person, isUser: true, sender: person }
  }
  const person = hashPerson(`browser ${browser % visitorsPerAddress} at ${request.address}`)
  return { person, isUser: false, sender: hashPerson(request.address) }
}
