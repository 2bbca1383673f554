import { Readable } from 'node:stream'
import type { StreamChat } from 'stream-chat'
import { channelId, driverUser, warehouseUser } from '../chat/chat-ids'
import { isDuplicate } from '../chat/stream-client'
import { seedSteps } from '../db/schema'
import type { Db } from '../db/types'
import { buildHistories, type Entry, type History } from './build-histories'
import { picture } from './draw-picture'

type Channel = ReturnType<StreamChat['channel']>
/** Conversations told at once. */
const CONCURRENCY = 6

const addUsers = async (stream: StreamChat, all: History[]) => {
  const named = new Map<string, string>()
  for (const { warehouse, driver } of all) {
    named.set(warehouseUser(warehouse.id), warehouse.name)
    named.set(driverUser(driver.id), driver.name)
  }
  await stream.upsertUsers([...named].map(([id, name]) => ({ id, name })))
}

const attach = async (channel: Channel, { image, author }: Entry) => {
  if (!image) return []
  const { file } = await channel.sendImage(Readable.from([picture()]), image.name, 'image/png', {
    id: author,
  })
  return [{ type: 'image', image_url: file, fallback: image.title, title: image.title }]
}

/** The sandbox takes the time of a message from us; hosted Stream sets its own. */
const dated = (at: Date, isDated: boolean) => (isDated ? { created_at: at.toISOString() } : {})

const tell = async (channel: Channel, entry: Entry, isDated: boolean) => {
  const { id, at, author, text, parentId, reaction, campaign } = entry
  const message = {
    id,
    text,
    user_id: author,
    attachments: await attach(channel, entry),
    ...(parentId && { parent_id: parentId }),
    ...(campaign && { campaign_id: campaign.id, campaign_name: campaign.name }),
    ...dated(at, isDated),
  }
  await channel.sendMessage(message).catch((error) => {
    if (!isDuplicate(error)) throw error
  })
  if (reaction) await channel.sendReaction(id, { type: reaction.type, user_id: reaction.by })
}

const sendHistory = async (stream: StreamChat, history: History, isDated: boolean) => {
  const { warehouse, driver, entries, seen } = history
  const [host, guest] = [warehouseUser(warehouse.id), driverUser(driver.id)]
  const channel = stream.channel('messaging', channelId(warehouse.id, driver.id), {
    members: [host, guest],
    created_by_id: host,
    warehouse_id: warehouse.id,
    driver_id: driver.id,
    ...(entries[0] && dated(new Date(entries[0].at.getTime() - 1000), isDated)),
  })
  await channel.create()
  for (const entry of entries) await tell(channel, entry, isDated)
  if (seen) await channel.markRead({ user_id: host })
}

/**
 * Tells the demo's conversations to the chat service, once: it is written down when all of them are there. Running it
 * again after a failure doubles nothing, because every message has an id of its own.
 */
export const seedChat = async (db: Db, stream: StreamChat, isDated: boolean, now = new Date()) => {
  const steps = (await db.select().from(seedSteps)).map(({ name }) => name)
  if (!steps.includes('demo') || steps.includes('chat')) return
  const all = await buildHistories(db, now)
  await addUsers(stream, all)
  const waiting = [...all]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await sendHistory(stream, next, isDated)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  await db.insert(seedSteps).values({ name: 'chat' }).onConflictDoNothing()
}
