import { eq, sql } from 'drizzle-orm'
import { type AccessRequestRow, type UserRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { accessRequestMail, accessRequestsMail } from '../mail/mails'
import type { QueueMail } from '../mail/queue-mail'
import { wantsChannel } from '../notification/wants-channel'
import { findListeners } from '../notification-delivery/find-listeners'
import { toUnsubscribeLinks, type UnsubscribeCodes } from '../notification-delivery/unsubscribe-code'

/** The lock of a location's requests, and the job at the end of an hour in which its owners have had a mail. */
export const HOUR = 'access-requests'
export const hourKey = (warehouseId: number) => `${HOUR}-${warehouseId}`

export type RequestMails = { queueMail: QueueMail; publicUrl: string; codes: UnsubscribeCodes }
type Place = { id: number; accountId: number; name: string; now: Date }

/** A location, with the time by the database's clock. */
export const findPlace = async (tx: Db, warehouseId: number): Promise<Place | undefined> => {
  const { id, accountId, name } = warehouses
  const [found] = await tx
    .select({ id, accountId, name, now: sql<string>`now()::text` })
    .from(warehouses)
    .where(eq(id, warehouseId))
  return found && { ...found, now: new Date(found.now) }
}

/** The owners of a location who want mails about people who ask, by the rights and settings of now. */
export const findOwners = async (tx: Db, { id, accountId }: Place) => {
  const kind = 'access-request'
  const found = await findListeners(tx, { kind, accountId, warehouseId: id, userId: null })
  // An address that nobody has confirmed may be anybody's.
  return found.filter(({ person, settings }) => person.verifiedAt && wantsChannel(settings, kind, 'mail'))
}

/** Mails one owner about people who ask: one by name, several by their number. */
export const mailOwner = async (
  tx: Db,
  { queueMail, publicUrl, codes }: RequestMails,
  person: UserRow,
  { name }: Place,
  asking: Pick<AccessRequestRow, 'name' | 'email'>[],
) => {
  const [first] = asking
  if (!first) return
  const count = new Set(asking.map(({ email }) => email)).size
  const mail =
    count === 1
      ? accessRequestMail(publicUrl, person, first.name, name)
      : accessRequestsMail(publicUrl, person, count, name)
  const unsubscribe = toUnsubscribeLinks(publicUrl, codes.create(person.id, 'access-request'))
  await queueMail(tx, { ...mail, unsubscribe })
}
