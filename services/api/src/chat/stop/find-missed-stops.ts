import type { StreamChat } from 'stream-chat'
import { isLocationDriver } from '../../db/is-location-driver'
import { warehouseDrivers } from '../../db/schema'
import type { Db } from '../../db/types'
import { channelCid, driverUser, parseChannelId } from '../chat-ids'
import { findPeople } from '../merged-drivers'
import type { Known } from '../record-consent'
import { isStopWord } from './is-stop-word'
import { withdrawOnStop } from './withdraw-on-stop'

/** Channels per query: the most that the chat service returns. */
export const MOST_CHECKED = 30
/** The newest messages of each, without those in threads. */
const MESSAGES = 30
/** The newest threads of each in which the driver has written, a question each, and the newest replies of those. */
const THREADS = 3
const REPLIES = 30

type Conversation = Awaited<ReturnType<StreamChat['queryChannelsRequest']>>[number]
type Message = Pick<Conversation['messages'][number], 'user' | 'text' | 'created_at'>

/** When a driver wrote STOP last in these messages, the newest of which is the last one. */
const findStop = (messages: Message[], driverId: number): Date | undefined => {
  const last = messages.findLast(
    ({ user, text }) => user?.id === driverUser(driverId) && isStopWord(text ?? ''),
  )
  return last?.created_at ? new Date(last.created_at) : undefined
}

/** Withdraws the consent of a conversation's driver if one of its messages says so. Whether one does. */
export const readStops = async (
  db: Db,
  { channel, messages }: Pick<Conversation, 'channel' | 'messages'>,
): Promise<boolean> => {
  const known = parseChannelId(channel.id)
  const at = known && findStop(messages, known.driverId)
  if (!at) return false
  await withdrawOnStop(db, known, at)
  return true
}

/** The same for its threads: below an offer is where STOP belongs. Whether one says so. */
const readThreadStops = async (
  db: Db,
  stream: StreamChat,
  { channel, messages }: Conversation,
  known: Known,
): Promise<boolean> => {
  const isOwn = ({ id }: { id: string }) => id === driverUser(known.driverId)
  const threads = messages
    .filter(({ reply_count, thread_participants }) => reply_count && thread_participants?.some(isOwn))
    .slice(-THREADS)
  let isFound = false
  for (const { id } of threads) {
    const replies = await stream.channel('messaging', channel.id).getReplies(id, { limit: REPLIES })
    const at = findStop(replies.messages, known.driverId)
    if (!at) continue
    isFound = true
    await withdrawOnStop(db, known, at)
  }
  return isFound
}

const hasConsent = async (db: Db, { warehouseId, driverId }: Known) => {
  const [row] = await db.select().from(warehouseDrivers).where(isLocationDriver(warehouseId, driverId))
  return Boolean(row?.marketingConsentAt)
}

async function* queryConversations(stream: StreamChat, cids: string[]) {
  for (let start = 0; start < cids.length; start += MOST_CHECKED)
    yield* await stream.queryChannelsRequest({ cid: { $in: cids.slice(start, start + MOST_CHECKED) } }, [], {
      state: true,
      watch: false,
      message_limit: MESSAGES,
      limit: MOST_CHECKED,
    })
}

/**
 * Reads the conversations with up to MOST_CHECKED drivers, and with those who were merged into them, before a campaign writes to them: what one
 * wrote while the API was away is reported for 15 s, then never. Returns the conversations of those who have withdrawn.
 */
export const findMissedStops = async (db: Db, stream: StreamChat, known: Known[]): Promise<Set<string>> => {
  const people = await findPeople(
    db,
    known.map(({ driverId }) => driverId),
  )
  const findKept = (driverId: number) => people.get(driverId) ?? driverId
  const cids = known.flatMap(({ warehouseId, driverId }) =>
    [...people.keys()]
      .filter((id) => id === driverId || findKept(id) === driverId)
      .map((id) => channelCid(warehouseId, id)),
  )
  const withdrawn = new Set<string>()
  for await (const conversation of queryConversations(stream, [...new Set(cids)])) {
    const written = parseChannelId(conversation.channel.id)
    if (!written) continue
    const isSaid = await readStops(db, conversation)
    const isSaidBelow = await readThreadStops(db, stream, conversation, written)
    if (!isSaid && !isSaidBelow) continue
    const kept = { ...written, driverId: findKept(written.driverId) }
    if (!(await hasConsent(db, kept))) withdrawn.add(channelCid(kept.warehouseId, kept.driverId))
  }
  return new Set(
    known
      .filter(({ warehouseId, driverId }) => withdrawn.has(channelCid(warehouseId, findKept(driverId))))
      .map(({ warehouseId, driverId }) => channelCid(warehouseId, driverId)),
  )
}
