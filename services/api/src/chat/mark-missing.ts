import type { ChatUser } from '@hosts/shared/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { StreamChat } from 'stream-chat'

/** Says of a driver's merged conversations which of them do not exist. While chat is down none is known to be missing. */
export const markMissing = async (
  { stream, log }: { stream: StreamChat | undefined; log: FastifyBaseLogger },
  driver: ChatUser,
): Promise<ChatUser> => {
  const { merged } = driver
  if (!merged || !stream) return driver
  try {
    const found = await stream.queryChannelsRequest({ cid: { $in: merged.map(({ cid }) => cid) } }, [], {
      state: false,
      watch: false,
      limit: merged.length,
    })
    const cids = new Set(found.map(({ channel }) => channel.cid))
    const mark = (one: (typeof merged)[number]) => (cids.has(one.cid) ? one : { ...one, isMissing: true })
    return { ...driver, merged: merged.map(mark) }
  } catch (error) {
    log.warn({ err: error }, 'the conversations of merged drivers are not known')
    return driver
  }
}
