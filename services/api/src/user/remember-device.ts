import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { knownDevices, type UserRow } from '../db/schema'
import type { Db } from '../db/types'
import { describeDevice } from '../lib/describe-device'
import { notifyPerson } from '../notification/notify'

/** A keyed hash of a person's device: nobody can tell from the table where somebody was. */
export const createDeviceHash = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hosts devices', 32))
  return (userId: number, device: string) =>
    createHmac('sha256', key).update(`${userId} ${device}`).digest('base64url')
}

/** The larger network of an address: of IPv4 two of its four numbers, of IPv6 two of its eight. A provider's phones move within it. */
const findNetwork = (address: string) => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.split(plain.includes(':') ? ':' : '.', 2).join('.')
}

/**
 * Remembers the device of a login, and tells the person about one that is new: another browser or system, or the same in another network. Not
 * about the first one of all, which is the sign-up's.
 */
export const rememberDevice = async (
  tx: Db,
  request: FastifyRequest,
  { user, sessionId }: { user: Pick<UserRow, 'id' | 'accountId'>; sessionId: number },
) => {
  const device = `${describeDevice(request.headers['user-agent'])} ${findNetwork(request.address)}`
  const hash = request.server.hashDevice(user.id, device)
  const { rows } = await tx.execute<{ is_new: boolean; others: boolean }>(sql`
    with before as (select exists (select from ${knownDevices} where user_id = ${user.id}) as others),
    stored as (
      insert into ${knownDevices} (user_id, hash) values (${user.id}, ${hash})
      on conflict (user_id, hash) do update set used_at = now() returning xmax = 0 as is_new
    )
    select is_new, others from stored, before`)
  const [found] = rows
  if (found?.is_new && found.others) await notifyPerson(tx, user, { kind: 'new-device', subject: sessionId })
}
