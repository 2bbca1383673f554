import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { automaticUser, driverUser, warehouseUser } from '../chat/chat-ids'
import { bookings, campaignRecipients, campaigns, drivers, warehouseDrivers, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { conversations } from './data/conversations'

export type Entry = {
  id: string
  at: Date
  author: string
  text: string
  parentId?: string
  reaction?: { type: string; by: string }
  image?: { name: string; title: string }
  campaign?: { id: string; name: string }
}
/** A conversation to send to the chat service, oldest message first. */
export type History = {
  warehouse: { id: number; name: string }
  driver: { id: number; name: string }
  entries: Entry[]
  /** Whether the host has read the last message. */
  seen: boolean
}

type Lines = (typeof conversations)[number]['lines']

const toEntries = (history: History, lines: Lines, now: Date, prefix: string, parentId?: string): Entry[] => {
  const users = { host: warehouseUser(history.warehouse.id), driver: driverUser(history.driver.id) }
  return lines.flatMap(({ from, text, minutesAgo, reaction, image, replies = [] }, index) => {
    const id = `${prefix}-${index + 1}`
    const by = users[from === 'host' ? 'driver' : 'host']
    const at = new Date(now.getTime() - minutesAgo * 60_000)
    const entry: Entry = {
      id,
      at,
      author: users[from],
      text,
      ...(image && { image }),
      ...(parentId && { parentId }),
      ...(reaction && { reaction: { type: reaction, by } }),
    }
    return [entry, ...toEntries(history, replies, now, id, id)]
  })
}

/** The first message of every conversation: the booking is confirmed. */
const createGreeting = (history: History, ref: string, at: Date): Entry => ({
  id: `demo-w${history.warehouse.id}-d${history.driver.id}-0`,
  at,
  author: warehouseUser(history.warehouse.id),
  text: `Hello ${history.driver.name}, your booking ${ref} at ${history.warehouse.name} is confirmed. Write here whenever you need us.`,
})

const findPairs = (db: Db) =>
  db
    .select({
      warehouse: { id: warehouses.id, name: warehouses.name },
      driver: { id: drivers.id, name: drivers.name },
    })
    .from(warehouseDrivers)
    .innerJoin(warehouses, eq(warehouses.id, warehouseDrivers.warehouseId))
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .orderBy(warehouses.id, drivers.id)

const findFirstBookings = async (db: Db) => {
  const rows = await db.select().from(bookings).orderBy(asc(bookings.startsAt))
  return (warehouseId: number, driverId: number) =>
    rows.find((row) => row.warehouseId === warehouseId && row.driverId === driverId)
}

const findSentMessages = (db: Db) =>
  db
    .select({ campaign: campaigns, recipient: campaignRecipients })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .where(and(eq(campaignRecipients.state, 'sent'), isNotNull(campaignRecipients.sentAt)))

/** All conversations of the demo: the greeting, campaign messages, and what people wrote. */
export const buildHistories = async (db: Db, now: Date): Promise<History[]> => {
  const [findFirstBooking, sent] = [await findFirstBookings(db), await findSentMessages(db)]
  const pairs = await findPairs(db)
  return pairs.map(({ warehouse, driver }) => {
    const here = pairs.filter((pair) => pair.warehouse.id === warehouse.id)
    const place = here.findIndex((pair) => pair.driver.id === driver.id)
    const talk = conversations.find((one) => one.location === warehouse.name && one.driver === place)
    const history: History = { warehouse, driver, entries: [], seen: talk?.seen ?? false }
    const first = findFirstBooking(warehouse.id, driver.id)
    const greetedAt = new Date(
      Math.min(first?.startsAt.getTime() ?? now.getTime(), now.getTime()) - 4 * 86_400_000,
    )
    const campaignEntries = sent
      .filter(
        ({ campaign, recipient }) =>
          campaign.warehouseId === warehouse.id && recipient.driverId === driver.id,
      )
      .map(({ campaign, recipient }) => ({
        id: `campaign-${campaign.id}-${driver.id}`,
        at: recipient.sentAt ?? now,
        author: automaticUser(warehouse.id),
        text: recipient.text,
        campaign: { id: campaign.id, name: campaign.name },
      }))
    const lines = talk ? toEntries(history, talk.lines, now, `demo-w${warehouse.id}-d${driver.id}`) : []
    history.entries = [
      createGreeting(history, first?.ref ?? '', greetedAt),
      ...campaignEntries,
      ...lines,
    ].sort((one, other) => one.at.getTime() - other.at.getTime())
    return history
  })
}
