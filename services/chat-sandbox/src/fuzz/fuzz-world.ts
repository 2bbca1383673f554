import type { StreamChat } from 'stream-chat'

/**
 * The users and channels of the fuzz test. Calls in the name of LOCATION and DRIVER must never change the bystanders.
 */
export const LOCATION = 'warehouse-1'
export const DRIVER = 'driver-1'
export const BYSTANDERS = { users: ['warehouse-9', 'driver-9'], channel: 'w9-d9', message: 'm-9' }

/** Ids for calls: own and foreign ones. The server may change anything, so its calls never name the bystanders. */
export const clientIds = {
  users: [LOCATION, DRIVER, ...BYSTANDERS.users],
  channels: ['w1-d1', 'w1-d1', 'w1-d1', BYSTANDERS.channel],
  messages: ['m-1', 'm-1', 'm-2', 'm-3', BYSTANDERS.message],
}
export const serverIds = {
  users: ['warehouse-2', 'driver-2'],
  channels: ['w2-d2', 'w2-new'],
  messages: ['m-21', 'm-22'],
}
export type FuzzIds = typeof clientIds

export async function buildWorld(server: StreamChat): Promise<void> {
  const ids = [...clientIds.users, ...serverIds.users]
  await server.upsertUsers(ids.map((id) => ({ id, name: `Name of ${id}` })) as never)
  const conversations = [
    ['w1-d1', [LOCATION, DRIVER], ['m-1', 'm-2', 'm-3']],
    ['w2-d2', serverIds.users, serverIds.messages],
    [BYSTANDERS.channel, BYSTANDERS.users, [BYSTANDERS.message]],
  ] as const
  for (const [id, members, messages] of conversations) {
    const [location = '', driver = ''] = members
    const channel = server.channel('messaging', id, { members: [...members], created_by_id: location })
    await channel.create()
    for (const message of messages) {
      await channel.sendMessage({ id: message, text: `Text of ${message}`, user_id: driver })
    }
    await channel.sendMessage({ id: `r-${id}`, parent_id: messages[0], text: 'A reply', user_id: location })
    await server.pinMessage(messages[0] as string, null, driver)
    await channel.sendReaction(messages[0] as string, { type: 'like', user_id: location } as never)
  }
}

/** The whole state of the bystanders' conversation. */
export async function readBystanders(server: StreamChat): Promise<unknown> {
  const answer = await server.channel('messaging', BYSTANDERS.channel).query({ messages: { limit: 100 } })
  const thread = await server.getThread(BYSTANDERS.message, { user_id: BYSTANDERS.users[0] } as never)
  const { users } = await server.queryUsers({ id: { $in: BYSTANDERS.users } })
  const { duration, ...state } = answer as typeof answer & { duration?: string }
  return JSON.parse(JSON.stringify([state, thread.state.getLatestValue().replies, users]))
}
