import type { StreamChat } from 'stream-chat'
import { automaticUser, warehouseUser } from './chat-ids'
import type { Party } from './conversations'

const prepared = new WeakMap<StreamChat, Map<string, Promise<unknown>>>()
const getKey = ({ id, name }: Party) => `${id} ${name}`

/**
 * Creates the chat user of a location's automatic messages and mutes it for the location: messages of a muted user raise no unread
 * count. Asks the chat service once per process and name of the location.
 */
export const prepareAutomaticSender = (stream: StreamChat, warehouse: Party) => {
  const { id, name } = warehouse
  const known = prepared.get(stream) ?? new Map<string, Promise<unknown>>()
  prepared.set(stream, known)
  const key = getKey(warehouse)
  const create = async () => {
    await stream.upsertUsers([
      { id: warehouseUser(id), name },
      { id: automaticUser(id), name },
    ])
    await stream.muteUser(automaticUser(id), warehouseUser(id))
  }
  const promise = known.get(key) ?? create()
  known.set(key, promise)
  promise.catch(() => known.delete(key))
  return promise
}

/** Makes the next message create the sender again: the chat service has lost it, as after a reset of its data. */
export const forgetAutomaticSender = (stream: StreamChat, warehouse: Party) =>
  prepared.get(stream)?.delete(getKey(warehouse))
