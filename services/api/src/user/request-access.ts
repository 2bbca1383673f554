import type { parkingsSignUpBody } from '@hosts/shared/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { accounts, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { takeAttempt } from '../lib/count-attempts'
import { FieldError } from '../lib/errors'
import { requirePhone } from '../lib/read-phone'
import { getRequestExpiry } from '../team/access-requests'
import { addRequest } from '../team/mail-requests'
import { accessRequestLimit } from './attempt-limits'
import { hashPassword } from './hash-password'
import { checkPerson, requireFree } from './sign-up'

/** 422 at `locationCode` for a code of no location, or of a closed account's. */
const findByCode = async (db: Db, code = '') => {
  const [found] = await db
    .select({ warehouse: warehouses, account: accounts })
    .from(warehouses)
    .innerJoin(accounts, eq(accounts.id, warehouses.accountId))
    .where(and(eq(warehouses.code, code), isNull(accounts.closedAt)))
  if (!found) throw new FieldError('locationCode', 'unknown_code', 'No location has this code')
  return found
}

/**
 * Asks the owners of a location for access with its code; the person may log in once one of them approves. Returns the location's name. 422
 * for an address that a user has; other requests with it are not mentioned. 429 after ten requests an hour for the location.
 */
export const requestAccess = async (request: FastifyRequest, body: z.infer<typeof parkingsSignUpBody>) => {
  const { db, queueMail, config, unsubscribeCodes: codes } = request.server
  const { warehouse, account } = await findByCode(db, body.locationCode)
  await requireFree(db, body.email)
  await checkPerson(db, body)
  await takeAttempt(db, [accessRequestLimit(warehouse.id)])
  const { name, email, password } = body
  const phone = requirePhone(body.phone, account.country)
  await addRequest(
    db,
    { queueMail, publicUrl: config.PUBLIC_URL, codes },
    {
      accountId: account.id,
      warehouseId: warehouse.id,
      name,
      email,
      phone,
      passwordHash: await hashPassword(password),
      locale: account.locale,
      expiresAt: getRequestExpiry(),
    },
  )
  return warehouse.name
}
