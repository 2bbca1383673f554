import type { FastifyRequest } from 'fastify'
import { findFactors } from '../factor/find-factors'
import { resetFactors } from '../factor/reset-factors'
import { audit } from '../lib/audit'
import { ApiError, notFound } from '../lib/errors'
import { announceFactors } from '../live/announce-user'
import { factorResetMail } from '../mail/mails'
import { changeTeam } from './change-team'

/**
 * Turns off the second factor of somebody who has lost it, ends their sessions, and mails it to them and to the owner who did it. 403
 * `own_account` for the caller, 409 `no_factor`.
 */
export const resetFactor = async (request: FastifyRequest, id: number) => {
  const { queueMail } = request.server
  await changeTeam(request, id, async (tx, person, owner) => {
    if (!person.member) throw notFound()
    const { member } = person
    if ((await findFactors(tx, id)).length === 0)
      throw new ApiError(409, 'no_factor', `${member.name} has no second factor any more`)
    await resetFactors(tx, id)
    await announceFactors(tx, member)
    const values = { name: member.name, owner: owner.user.name, company: owner.account.company }
    for (const reader of [member, owner.user]) await queueMail(tx, factorResetMail(reader, values))
    await audit(tx, 'factor-reset', { subject: member.email, subjectId: id })
  })
}
