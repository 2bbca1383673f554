import type { Chat } from '../state/chat'
import type { Change } from '../state/records'
import { removeUpload } from '../uploads/store-upload'

/** Deletes a user for good: with memberships, messages, reactions, flags, bans, mutes and files. Nothing happens for an unknown one. */
export async function deleteUser(chat: Chat, id: string): Promise<void> {
  const { store } = chat
  for (const upload of store.uploads.values()) if (upload.user_id === id) await removeUpload(chat, upload)
  const changes: Change[] = [['users', id, null]]
  for (const user of store.users.values()) {
    const muted = user.muted_users.filter(({ user_id }) => user_id !== id)
    if (user.id !== id && muted.length < user.muted_users.length)
      changes.push(['users', user.id, { ...user, muted_users: muted }])
  }
  for (const channel of store.channels.values()) {
    const members = channel.members.filter(({ user_id }) => user_id !== id)
    if (members.length < channel.members.length)
      changes.push(['channels', channel.cid, { ...channel, members }])
  }
  for (const message of store.messages.values()) {
    const reactions = message.reactions.filter(({ user_id }) => user_id !== id)
    if (message.user_id === id) changes.push(['messages', message.id, null])
    else if (reactions.length < message.reactions.length)
      changes.push(['messages', message.id, { ...message, reactions }])
  }
  for (const thread of store.threads.values()) {
    const participants = thread.participants.filter(({ user_id }) => user_id !== id)
    if (store.messages.get(thread.id)?.user_id === id) changes.push(['threads', thread.id, null])
    else if (participants.length < thread.participants.length)
      changes.push(['threads', thread.id, { ...thread, participants }])
  }
  for (const [key, flag] of store.flags)
    if (flag.user_id === id || flag.target_user_id === id) changes.push(['flags', key, null])
  for (const [key, ban] of store.bans)
    if (ban.user_id === id || ban.banned_by_id === id) changes.push(['bans', key, null])
  await store.commit(...changes)
}
