import type { parkingsSignUpBody, signUpBody } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Member } from '../access/caller'
import { accounts, users } from '../db/schema'
import { getSqlState, UNIQUE_VIOLATION } from '../db/sql-state'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { FieldError } from '../lib/errors'
import { requirePhone } from '../lib/read-phone'
import { refuseReserved } from '../lib/refuse-reserved'
import { acceptInvite, requireOpenInvite } from '../team/accept-invite'
import { getAccountDefaults } from './get-account-defaults'
import { hashPassword } from './hash-password'
import { requireStrongPassword } from './require-strong-password'
import { sendVerification } from './verify-email'

type SignUp = z.infer<typeof signUpBody>
type ParkingsSignUp = z.infer<typeof parkingsSignUpBody>
type NewUser = typeof users.$inferInsert
/** Stored data of the person; the password is hashed before any transaction, because that takes long. */
type Person = Pick<NewUser, 'name' | 'email' | 'phone' | 'passwordHash'>

const USE_ANOTHER = 'Use another one'

/** 422 at `email` for an address in use: with a login, or for a closed account with `next`, which says what to do. */
export const requireFree = async (db: Db, email: string, next = USE_ANOTHER) => {
  const [user] = await db
    .select({ closedAt: accounts.closedAt })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.email, email))
  if (user?.closedAt)
    throw new FieldError('email', 'email_closed', `The account with this email was closed. ${next}`)
  if (user) throw new FieldError('email', 'email_taken', 'An account with this email exists. Log in instead')
}

/** The same for an address that the database has refused. */
const refuseTaken = (db: Db, email: string, next?: string) => async (error: unknown) => {
  if (getSqlState(error) === UNIQUE_VIOLATION) await requireFree(db, email, next)
  throw error
}

/** Refuses weak passwords and reserved addresses. */
export const checkPerson = async (
  db: Db,
  { name, email, password, company = '' }: ParkingsSignUp & { company?: string },
) => {
  await refuseReserved(db, email)
  await requireStrongPassword(password, [email, name, company])
}

const preparePerson = async (db: Db, body: ParkingsSignUp): Promise<Person> => {
  await checkPerson(db, body)
  const { name, email, phone, password } = body
  return { name, email, phone, passwordHash: await hashPassword(password) }
}

/** `country`: the account's, for a phone without a country code. */
const addUser = async (db: Db, country: string, { phone, ...values }: NewUser) => {
  const [user] = await db
    .insert(users)
    .values({ ...values, phone: requirePhone(phone, country) })
    .returning()
  return user as typeof users.$inferSelect
}

/** Adds a user to the inviting account, with the rights of the invite. */
const joinByInvite = (db: Db, code: string, person: Person) =>
  db.transaction(async (tx) => {
    const { account, invite } = await acceptInvite(tx, code, person.email)
    const { subrole, warehouseIds } = invite
    const { id: accountId, locale } = account
    const rest = { accountId, locale, approvedAt: new Date(), subrole, warehouseIds }
    const user = await addUser(tx, account.country, { ...person, ...rest })
    await audit(tx, 'invite-accepted', { by: user, subject: user.email })
    return { account, user }
  })

const createAccount = (db: Db, person: Person, { company, country }: SignUp) =>
  db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ company, country, ...getAccountDefaults(country) })
      .returning()
    if (!account) throw new Error('The account was not stored')
    const { id: accountId, locale } = account
    const rest = { accountId, locale, approvedAt: new Date(), subrole: 'owner' as const }
    const user = await addUser(tx, country, { ...person, ...rest })
    await audit(tx, 'account-created', { by: user, subject: company })
    return { account, user }
  })

/** Creates an account with its owner or, with an invite, a member of the inviting account. */
export const signUp = async (request: FastifyRequest, body: SignUp): Promise<Member> => {
  if (body.invite) return signUpByInvite(request, body, body.invite)
  const { db } = request.server
  const person = await preparePerson(db, body)
  const member = await createAccount(db, person, body).catch(refuseTaken(db, body.email))
  await sendVerification(request, member)
  return member
}

/** Creates a member of the inviting account. */
export const signUpByInvite = async (
  request: FastifyRequest,
  body: ParkingsSignUp,
  invite: string,
): Promise<Member> => {
  const { db } = request.server
  await requireOpenInvite(db, invite)
  const person = await preparePerson(db, body)
  const refuse = refuseTaken(db, body.email, 'Ask for an invite to another address')
  const member = await joinByInvite(db, invite, person).catch(refuse)
  await sendVerification(request, member)
  return member
}
