import type { FastifyRequest } from 'fastify'
import { type Limit, perAddress } from '../lib/count-attempts'

const HOUR = 3600

/**
 * Failed logins: by address, by account and address, and by account. The last one, which ASVS 2.2.1 asks for, spares addresses
 * from which the account has logged in before, so that nobody can lock an owner out from elsewhere.
 */
export const loginLimits = (request: FastifyRequest, email: string, isKnownAddress: boolean): Limit[] => [
  perAddress(request, 'login', 60),
  perAddress(request, `login of ${email}`, request.server.config.LOGINS_PER_MINUTE),
  ...(isKnownAddress ? [] : [{ key: `login of ${email}`, max: 100, seconds: HOUR }]),
]

/** Mails to one address that anybody can cause. */
export const resetMailLimit = (email: string): Limit => ({ key: `reset of ${email}`, max: 5, seconds: HOUR })
export const verifyMailLimit = (userId: number): Limit => ({
  key: `verify of ${userId}`,
  max: 3,
  seconds: HOUR,
})
/** Codes to new addresses, and how often one can be guessed. */
export const emailChangeLimits = (request: FastifyRequest, userId: number, email: string): Limit[] => [
  perAddress(request, 'email change', 60),
  { key: `email change of ${userId}`, max: 5, seconds: HOUR },
  { key: `email change to ${email}`, max: 3, seconds: HOUR },
]
export const emailCodeLimit = (userId: number): Limit => ({
  key: `email code of ${userId}`,
  max: 10,
  seconds: HOUR,
})
/** The password in a session, over all calls that ask for it. By the hour, too: who has stolen the session could guess it. */
export const passwordLimits = (userId: number): Limit[] => [
  { key: `password of ${userId}`, max: 10, seconds: 60 },
  { key: `password of ${userId} in an hour`, max: 100, seconds: HOUR },
]
/** Requests for access to one location, which anybody can make who knows its code. */
export const accessRequestLimit = (warehouseId: number): Limit => ({
  key: `access requests of ${warehouseId}`,
  max: 10,
  seconds: HOUR,
  reason: 'Many people are asking for access to this location',
})
