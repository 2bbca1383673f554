import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { passkeys } from '../db/schema'
import { plugin } from '../lib/plugin'
import { getPasskeySite } from '../webauthn/passkey-site'

/**
 * Ends the passkeys of another host than that of PUBLIC_URL, and warns of them: browsers offer them at their own host only. Those of a host that is back
 * work again.
 */
export const passkeyPlugin = plugin('passkeys', ['background'], async (app) => {
  const { db, config, log } = app
  const { rpId } = getPasskeySite(config)
  const compareHosts = async () => {
    const isOther = ne(passkeys.rpId, rpId)
    await db
      .update(passkeys)
      .set({ endedAt: sql`now()` })
      .where(and(isOther, isNull(passkeys.endedAt)))
    await db
      .update(passkeys)
      .set({ endedAt: null })
      .where(and(eq(passkeys.rpId, rpId), isNotNull(passkeys.endedAt)))
    const ended = await db
      .select({ host: passkeys.rpId, count: count() })
      .from(passkeys)
      .where(isOther)
      .groupBy(passkeys.rpId)
    for (const { host, count } of ended)
      log.warn(
        { passkeys: count, host, now: rpId },
        'the host of PUBLIC_URL has changed: passkeys of the former one do not work any more',
      )
  }
  app.addHook('onListen', () => app.inBackground(compareHosts))
})
