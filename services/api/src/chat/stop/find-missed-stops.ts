import type { StreamChat } from 'stream-chat'
import { isLocationDriver } from '../../db/is-location-driver'
import { warehouseDrivers } from '../../db/schema'
import type { Db } from '../../db/types'
import { channelCid, driverUser, parseChannelId } from '../chat-ids'
import type { Known } from '../record-consent'
import { isStopWord } from './is-stop-word'
import { withdrawOnStop } from './withdraw-on-stop'

/** Channels per query: the most that the chat service returns. */
export const MOST_CHECKED = 30
/** The newest messages of each, without those in threads. */
const MESSAGES = 30

type Conversation = Awaited<ReturnType<StreamChat['queryChannelsRequest']>>[number]

/** Withdraws the consent of a conversation's driver if one of its messages says so; returns who he is, if one does. */
export const readStops = async (
  db: Db,
  { channel, messages }: Pick<Conversation, 'channel' | 'messages'>,
) => {
  const known = parseChannelId(channel.id)
  if (!known) return undefined
  const last = messages.findLast(
    ({ user, text }) => user?.id === driverUser(known.driverId) && isStopWord(text ?? ''),
  )
  if (!last?.created_at) return undefined
  await withdrawOnStop(db, known, new Date(last.created_at))
  return known
}

const hasConsent = async (db: Db, { warehouseId, driverId }: Known) => {
  const [row] = await db.select().from(warehouseDrivers).where(isLocationDriver(warehouseId, driverId))
  return Boolean(row?.marketingConsentAt)
}

/**
 * Reads the conversations with up to MOST_CHECKED drivers before a campaign writes to them: what one wrote while the API was away is reported
 * for 15 s, then never. Returns the conversations of those who have withdrawn.
 */
export const findMissedStops = async (db: Db, stream: StreamChat, known: Known[]): Promise<Set<string>> => {
  const cids = known.map(({ warehouseId, driverId }) => channelCid(warehouseId, driverId))
  const conversations = await stream.queryChannelsRequest({ cid: { $in: cids } }, [], {
    state: true,
    watch: false,
    message_limit: MESSAGES,
    limit: MOST_CHECKED,
  })
  const withdrawn = new Set<string>()
  for (const conversation of conversations) {
    const stopped = await readStops(db, conversation)
    if (stopped && !(await hasConsent(db, stopped)))
      withdrawn.add(channelCid(stopped.warehouseId, stopped.driverId))
  }
  return withdrawn
}
