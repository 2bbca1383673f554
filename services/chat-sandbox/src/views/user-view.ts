import { findBan } from '../state/bans'
import type { Chat } from '../state/chat'

/** A user as others see them. */
export function userView(chat: Chat, id: string) {
  const user = chat.store.users.get(id)
  if (!user) return { id, role: 'user', online: false }
  const ban = findBan(chat, id)
  return {
    ...user.custom,
    id,
    role: user.role,
    banned: ban !== undefined,
    ...(ban?.expires && { ban_expires: ban.expires }),
    online: chat.connections.isOnline(id),
    created_at: user.created_at,
    updated_at: user.updated_at,
    last_active: user.last_active,
  }
}
