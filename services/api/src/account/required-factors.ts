import { type Subrole, subrole } from '@hosts/shared/contract'
import type { FastifyRequest } from 'fastify'
import type { Account } from '../db/schema'
import { findFactors } from '../factor/find-factors'
import { requireStepUp } from '../factor/step-up'
import { FieldError } from '../lib/errors'
import { daysFromNow } from '../lib/tokens'

type Required = Account['secondFactorFrom']

/** What people get to set a factor up. */
const GRACE_DAYS = 7
/** How long (days) a form may be open in which somebody has chosen the first day. */
const SLACK_DAYS = 1

/** Roles that need a factor and from when, in the order of the contract. */
export const listRequired = (required: Required) =>
  subrole.options.flatMap((role) => {
    const from = required?.[role]
    return from ? [{ subrole: role, from }] : []
  })

export const describeRequired = (required: Required) =>
  listRequired(required)
    .map((entry) => `${entry.subrole} from ${entry.from.slice(0, 10)}`)
    .join(' and ') || 'for nobody'

/** Whoever asks others for a factor has one: nobody locks himself out. 403 `step_up`. */
export const requireOwnFactor = async ({ server: { db }, caller }: FastifyRequest) => {
  await requireStepUp(db, caller)
  if ((await findFactors(db, caller.user.id)).length === 0)
    throw new FieldError('requireSecondFactor', 'no_factor', 'Turn on your own second factor first')
}

/** The roles with their days: of those that needed a factor before, the one that they had. 422 at `from` before the week is over. */
export const requireFactors = (before: Required, roles: Subrole[], from?: string): Required => {
  const earliest = daysFromNow(GRACE_DAYS)
  if (from && Date.parse(from) < daysFromNow(GRACE_DAYS - SLACK_DAYS).getTime())
    throw new FieldError('from', 'too_soon', 'Give people a week to set it up')
  const day = from ?? earliest.toISOString()
  return Object.fromEntries(roles.map((role) => [role, before?.[role] ?? day]))
}
