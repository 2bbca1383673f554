import { sendToUser } from '../events/events'
import { now } from '../lib/clock'
import { invalid } from '../lib/errors'
import type { Chat } from '../state/chat'
import type { User } from '../state/records'
import { ownUserView } from '../views/own-user-view'

/** Mutes users for a user; returns the changed user. Throws 4 for the user themselves and for unknown users. */
export async function mute(chat: Chat, user: User, targets: string[]): Promise<User> {
  if (targets.includes(user.id)) throw invalid('Nobody can mute himself')
  assertKnown(targets, chat.store.users)
  const time = now()
  const mutes = targets.map((id) => ({ user_id: id, created_at: time }))
  const others = user.muted_users.filter((one) => !targets.includes(one.user_id))
  return saveMutes(chat, { ...user, muted_users: [...others, ...mutes] }, 'notification.mutes_updated')
}

/** Throws 4 for ids that are not among the known ones. */
export function assertKnown(ids: string[], known: { has(id: string): boolean }): void {
  const stranger = ids.find((id) => !known.has(id))
  if (stranger !== undefined) throw invalid(`There is no user ${stranger}`)
}

export async function unmute(chat: Chat, user: User, targets: string[]): Promise<User> {
  const rest = user.muted_users.filter((one) => !targets.includes(one.user_id))
  return saveMutes(chat, { ...user, muted_users: rest }, 'notification.mutes_updated')
}

/** Stores a user's mutes and notifies the user's own clients. */
export async function saveMutes(chat: Chat, user: User, event: string): Promise<User> {
  await chat.store.commit(['users', user.id, user])
  sendToUser(chat, user.id, { type: event, created_at: now(), me: ownUserView(chat, user) })
  return user
}
