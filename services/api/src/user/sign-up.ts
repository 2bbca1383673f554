import type { parkingsSignUpBody, signUpBody } from '@hosts/shared/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { accounts, users, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError, getSqlState, UNIQUE_VIOLATION } from '../lib/errors'
import { acceptInvite } from '../team/invites'
import { accountDefaults } from './account-defaults'
import { accessRequestMail, verifyMail } from './mails'
import { issueCode } from './one-time-codes'
import { hashPassword } from './password'

type SignUp = z.infer<typeof signUpBody>
type ParkingsSignUp = z.infer<typeof parkingsSignUpBody>
type NewUser = typeof users.$inferInsert
type Person = Pick<SignUp, 'name' | 'email' | 'phone' | 'password'>

const emailTaken = (error: unknown): never => {
  if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
  throw new FieldError('email', 'email_taken', 'An account with this email exists. Log in instead')
}

const addUser = async (db: Db, person: Person, rest: Omit<NewUser, keyof Person | 'passwordHash'>) => {
  const { password, ...named } = person
  const values = { ...named, ...rest, passwordHash: await hashPassword(password) }
  const [user] = await db.insert(users).values(values).returning()
  return user as typeof users.$inferSelect
}

const sendVerification = async (app: FastifyInstance, { user }: Caller) =>
  app.mailer.send(verifyMail(app.config.PUBLIC_URL, user.email, await issueCode(app.db, user.id, 'verify')))

const person = ({ name, email, phone, password }: Person): Person => ({ name, email, phone, password })

/** Adds a user to the inviting account, with the rights of the invite. */
const joinByInvite = (db: Db, code: string, body: Person) =>
  db.transaction(async (tx) => {
    const { account, invite } = await acceptInvite(tx, code, body.email)
    const { subrole, warehouseIds } = invite
    const rest = {
      accountId: account.id,
      locale: account.locale,
      approvedAt: new Date(),
      subrole,
      warehouseIds,
    }
    return { account, user: await addUser(tx, person(body), rest) }
  })

const createAccount = (db: Db, body: SignUp) =>
  db.transaction(async (tx) => {
    const { company, country } = body
    const [account] = await tx
      .insert(accounts)
      .values({ company, country, ...accountDefaults(country) })
      .returning()
    if (!account) throw new Error('The account was not stored')
    const rest = {
      accountId: account.id,
      locale: account.locale,
      approvedAt: new Date(),
      subrole: 'owner' as const,
    }
    return { account, user: await addUser(tx, person(body), rest) }
  })

/** Creates an account with its owner or, with an invite, a member of the inviting account. */
export const signUp = async (app: FastifyInstance, body: SignUp): Promise<Caller> => {
  const result = body.invite ? joinByInvite(app.db, body.invite, body) : createAccount(app.db, body)
  const caller = await result.catch(emailTaken)
  await sendVerification(app, caller)
  return caller
}

/** Creates gate staff with an invite. */
export const signUpByInvite = async (app: FastifyInstance, body: ParkingsSignUp, invite: string) => {
  const caller = await joinByInvite(app.db, invite, body).catch(emailTaken)
  await sendVerification(app, caller)
  return caller
}

/** Creates gate staff with a location code, who may log in once an owner approves. Returns the location's name. */
export const requestAccess = async (app: FastifyInstance, body: ParkingsSignUp) => {
  const [found] = await app.db
    .select({ warehouse: warehouses, account: accounts })
    .from(warehouses)
    .innerJoin(accounts, eq(accounts.id, warehouses.accountId))
    .where(eq(warehouses.code, body.locationCode ?? ''))
  if (!found) throw new FieldError('locationCode', 'unknown_code', 'No location has this code')
  const { warehouse, account } = found
  const rest = { accountId: account.id, locale: account.locale, warehouseIds: [warehouse.id] }
  await addUser(app.db, person(body), { ...rest, subrole: 'access-only' }).catch(emailTaken)
  const owners = await app.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.accountId, account.id), eq(users.subrole, 'owner'), isNotNull(users.approvedAt)))
  for (const { email } of owners) await app.mailer.send(accessRequestMail(email, body.name, warehouse.name))
  return warehouse.name
}
