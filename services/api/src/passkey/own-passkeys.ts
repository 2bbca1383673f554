import type { PasskeyEntry } from '@hosts/shared/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type PasskeyRow, passkeys } from '../db/schema'
import { finishRemoval } from '../factor/finish-removal'
import { lockCaller } from '../factor/lock-user'
import { audit } from '../lib/audit'
import { notFound } from '../lib/errors'
import { announceOwn } from '../live/announce-user'
import { factorOffMail, passkeyRemovedMail } from '../mail/mails'
import { getPasskeySite } from '../webauthn/passkey-site'

/** A passkey for its person; `rpId` is today's host. */
export const toPasskeyEntry = (row: PasskeyRow, rpId: string): PasskeyEntry => ({
  id: row.id,
  name: row.name,
  madeAt: row.createdAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  isSynced: row.isSynced,
  ...(row.rpId !== rpId && { formerHost: row.rpId }),
})

const isOwn = ({ caller }: FastifyRequest, id: number) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, caller.user.id))

/** The caller's passkeys, the oldest first. */
export const listPasskeys = async ({ server, caller }: FastifyRequest) => {
  const { rpId } = getPasskeySite(server.config)
  const rows = await server.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, caller.user.id))
    .orderBy(asc(passkeys.id))
  return { results: rows.map((row) => toPasskeyEntry(row, rpId)) }
}

/** 404 for somebody else's. */
export const renamePasskey = async (request: FastifyRequest, id: number, name: string) => {
  const { db, config } = request.server
  return db.transaction(async (tx) => {
    const [renamed] = await tx.update(passkeys).set({ name }).where(isOwn(request, id)).returning()
    if (!renamed) throw notFound()
    await announceOwn(tx, request.caller.user, 'SecondFactor')
    return toPasskeyEntry(renamed, getPasskeySite(config).rpId)
  })
}

/** 404 for somebody else's, 409 `last_factor`. */
export const deletePasskey = async (request: FastifyRequest, id: number) => {
  const { caller, server } = request
  const { db, config, queueMail } = server
  const { user } = caller
  await db.transaction(async (tx) => {
    // Locked, so that two that are deleted at once are not the last two.
    const now = await lockCaller(tx, caller)
    const [deleted] = await tx
      .delete(passkeys)
      .where(isOwn(request, id))
      .returning({ name: passkeys.name, endedAt: passkeys.endedAt })
    if (!deleted) throw notFound()
    const hasNone = await finishRemoval(tx, now)
    await queueMail(tx, passkeyRemovedMail(config.PUBLIC_URL, user, deleted.name))
    // One of another host was no factor any more.
    if (hasNone && !deleted.endedAt) await queueMail(tx, factorOffMail(config.PUBLIC_URL, user))
    await audit(tx, 'passkey-removed', { subject: deleted.name })
  })
}
