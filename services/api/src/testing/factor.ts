import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { refreshTokens, totpFactors } from '../db/schema'
import { issueRecoveryCodes } from '../factor/recovery-codes'
import { sealSecret } from '../factor/totp-secret'
import type { TestApp } from './app'
import { addBusiness } from './business'
import { PASSWORD } from './world'

const STEP_MS = 30_000

/** Sets `Date.now` to the middle of a step, so that no code ends between two lines of a test. */
export const freezeStep = () => {
  const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2
  jest.spyOn(Date, 'now').mockReturnValue(now)
}

/** Owners with an authenticator app, and their calls. */
export const prepareFactors = ({ app, db, call, mails }: TestApp) => {
  const start = '/user/warehouse-owner'
  let passwords = 40

  /** An owner with recovery codes, and an app whose `secret` is sealed. */
  const add = async () => {
    const { account, owner } = await addBusiness(db)
    const secret = new Secret({ size: 20 })
    const values = {
      userId: owner.id,
      secret: sealSecret(app.dataSeal, owner.id, secret.base32),
      confirmedAt: new Date(),
    }
    await db.insert(totpFactors).values(values)
    const totp = new TOTP({ secret })
    /** The code of so many steps after now. */
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS })
    return {
      ...owner,
      account,
      password: PASSWORD,
      recoveryCodes: await issueRecoveryCodes(db, owner.id),
      codeAt,
      wrongCode: () => {
        const near = [-1, 0, 1].map(codeAt)
        return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
      },
    }
  }

  return {
    add,
    logIn: ({ email, password }: { email: string; password: string }) =>
      call(undefined, 'POST', `${start}/login`, { body: { email, password } }),
    answer: (body: object, headers?: Record<string, string>) =>
      call(undefined, 'POST', `${start}/second-factor`, { body, headers }),
    countSessions: ({ id }: { id: number }) => db.$count(refreshTokens, eq(refreshTokens.userId, id)),
    /** By the mailed link; returns the new password. */
    resetPassword: async ({ email }: { email: string }) => {
      passwords += 1
      const password = `harbour lantern ${passwords}`
      await call(undefined, 'POST', `${start}/password/forgot`, { body: { email } })
      const code = /reset=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1]
      await call(undefined, 'POST', `${start}/password/reset`, { body: { code, password } })
      return password
    },
  }
}
export type FactorPerson = Awaited<ReturnType<ReturnType<typeof prepareFactors>['add']>>
