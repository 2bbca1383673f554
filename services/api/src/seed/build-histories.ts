import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { driverUser, warehouseUser } from '../chat/chat-ids'
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
/** A conversation as it is to be told to the chat service, oldest message first. */
export type History = {
  warehouse: { id: number; name: string }
  driver: { id: number; name: string }
  entries: Entry[]
  /** Whether the host has read the driver's last message. */
  seen: boolean
}

type Lines = (typeof conversations)[number]['lines']

const told = (history: History, lines: Lines, now: Date, prefix: string, parentId?: string): Entry[] => {
  const users = { host: warehouseUser(history.warehouse.id), driver: driverUser(history.driver.id) }
  return lines.flatMap(({ from, text, minutesAgo, reaction, image, replies = [] }, index) => {
    const id = `${prefix}-${index + 1}`
    const by = users[from === 'host' ? 'driver' : 'host']
    const at = new Date(now.getTime() - minutesAgo * 60_000)
    const entry: Entry = { id, at, author: users[from], text, image, parentId }
    if (reaction) entry.reaction = { type: reaction, by }
    return [entry, ...told(history, replies, now, id, id)]
  })
}

/** The first thing every driver reads: that the booking is confirmed. */
const greeting = (history: History, ref: string, at: Date): Entry => ({
  id: `demo-w${history.warehouse.id}-d${history.driver.id}-0`,
  at,
  author: warehouseUser(history.warehouse.id),
  text: `Hello ${history.driver.name}, your booking ${ref} at ${history.warehouse.name} is confirmed. Write here whenever you need us.`,
})

const pairs = (db: Db) =>
  db
    .select({
      warehouse: { id: warehouses.id, name: warehouses.name },
      driver: { id: drivers.id, name: drivers.name },
    })
    .from(warehouseDrivers)
    .innerJoin(warehouses, eq(warehouses.id, warehouseDrivers.warehouseId))
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .orderBy(warehouses.id, drivers.id)

const firstBookings = async (db: Db) => {
  const rows = await db.select().from(bookings).orderBy(asc(bookings.startsAt))
  return (warehouseId: number, driverId: number) =>
    rows.find((row) => row.warehouseId === warehouseId && row.driverId === driverId)
}

const sentMessages = (db: Db) =>
  db
    .select({ campaign: campaigns, recipient: campaignRecipients })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .where(and(eq(campaignRecipients.state, 'sent'), isNotNull(campaignRecipients.sentAt)))

/** Every conversation of the demo data: the greeting, what campaigns sent, and what people wrote. */
export const buildHistories = async (db: Db, now: Date): Promise<History[]> => {
  const [booking, sent] = [await firstBookings(db), await sentMessages(db)]
  const known = await pairs(db)
  return known.map(({ warehouse, driver }) => {
    const here = known.filter((pair) => pair.warehouse.id === warehouse.id)
    const place = here.findIndex((pair) => pair.driver.id === driver.id)
    const talk = conversations.find((one) => one.location === warehouse.name && one.driver === place)
    const history: History = { warehouse, driver, entries: [], seen: talk?.seen ?? false }
    const first = booking(warehouse.id, driver.id)
    const begin = new Date(
      Math.min(first?.startsAt.getTime() ?? now.getTime(), now.getTime()) - 4 * 86_400_000,
    )
    const mailed = sent
      .filter(
        ({ campaign, recipient }) =>
          campaign.warehouseId === warehouse.id && recipient.driverId === driver.id,
      )
      .map(({ campaign, recipient }) => ({
        id: `campaign-${campaign.id}-${driver.id}`,
        at: recipient.sentAt ?? now,
        author: warehouseUser(warehouse.id),
        text: recipient.text,
        campaign: { id: campaign.id, name: campaign.name },
      }))
    const lines = talk ? told(history, talk.lines, now, `demo-w${warehouse.id}-d${driver.id}`) : []
    history.entries = [greeting(history, first?.ref ?? '', begin), ...mailed, ...lines].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    )
    return history
  })
}
