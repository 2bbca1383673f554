import { Readable } from 'node:stream'
import type { StreamChat } from 'stream-chat'
import { prepareAutomaticSender } from '../chat/automatic-sender'
import { channelId, driverUser, warehouseUser } from '../chat/chat-ids'
import { isDuplicate } from '../chat/stream-client'
import { seedSteps } from '../db/schema'
import type { Db } from '../db/types'
import { buildHistories, type Entry, type History } from './build-histories'
import { drawPicture } from './draw-picture'

type Channel = ReturnType<StreamChat['channel']>
/** Conversations sent at the same time. */
const CONCURRENCY = 6

const addUsers = async (stream: StreamChat, all: History[]) => {
  const names = new Map<string, string>()
  for (const { warehouse, driver } of all) {
    names.set(warehouseUser(warehouse.id), warehouse.name)
    names.set(driverUser(driver.id), driver.name)
  }
  await stream.upsertUsers([...names].map(([id, name]) => ({ id, name })))
}

const uploadImage = async (channel: Channel, { image, author }: Entry) => {
  if (!image) return []
  const { file } = await channel.sendImage(Readable.from([await drawPicture()]), image.name, 'image/png', {
    id: author,
  })
  return [{ type: 'image', image_url: file, fallback: image.title, title: image.title }]
}

/** The sandbox accepts `created_at`; hosted Stream sets its own time. */
const createdAt = (at: Date, canSetTime: boolean) => (canSetTime ? { created_at: at.toISOString() } : {})

const sendEntry = async (channel: Channel, entry: Entry, canSetTime: boolean) => {
  const { id, at, author, text, parentId, reaction, campaign } = entry
  const message = {
    id,
    text,
    user_id: author,
    attachments: await uploadImage(channel, entry),
    ...(parentId && { parent_id: parentId }),
    ...(campaign && { campaign_id: campaign.id, campaign_name: campaign.name }),
    ...createdAt(at, canSetTime),
  }
  await channel.sendMessage(message).catch((error) => {
    if (!isDuplicate(error)) throw error
  })
  if (reaction) await channel.sendReaction(id, { type: reaction.type, user_id: reaction.by })
}

const sendHistory = async (stream: StreamChat, history: History, canSetTime: boolean) => {
  const { warehouse, driver, entries, seen } = history
  const [host, guest] = [warehouseUser(warehouse.id), driverUser(driver.id)]
  const channel = stream.channel('messaging', channelId(warehouse.id, driver.id), {
    members: [host, guest],
    created_by_id: host,
    warehouse_id: warehouse.id,
    driver_id: driver.id,
    ...(entries[0] && createdAt(new Date(entries[0].at.getTime() - 1000), canSetTime)),
  })
  await channel.create()
  for (const entry of entries) await sendEntry(channel, entry, canSetTime)
  if (seen) await channel.markRead({ user_id: host })
}

/**
 * Sends the demo's conversations to the chat service, once: the step is stored when all are sent. Running it again after a
 * failure duplicates nothing, because every message has a fixed id.
 */
export const seedChat = async (db: Db, stream: StreamChat, canSetTime: boolean, now = new Date()) => {
  const steps = (await db.select().from(seedSteps)).map(({ name }) => name)
  if (!steps.includes('demo') || steps.includes('chat')) return
  const all = await buildHistories(db, now)
  await addUsers(stream, all)
  const waiting = [...all]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await sendHistory(stream, next, canSetTime)
  }
  for (const { warehouse } of all) await prepareAutomaticSender(stream, warehouse)
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  await db.insert(seedSteps).values({ name: 'chat' }).onConflictDoNothing()
}
