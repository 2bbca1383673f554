/** Stored records. They use the wire's names, so that a view is the record plus derived fields. */

/** Fields without a meaning to the service, returned unchanged. */
export type Custom = Record<string, unknown>

export interface User {
  id: string
  role: string
  created_at: string
  updated_at: string
  last_active?: string
  custom: Custom
  muted_users: { user_id: string; created_at: string }[]
  muted_channels: { cid: string; created_at: string; expires?: string }[]
}

export interface ReadState {
  last_read: string
  last_read_message_id?: string
  last_delivered_at?: string
  last_delivered_message_id?: string
}

export interface Member extends ReadState {
  user_id: string
  created_at: string
  updated_at: string
  pinned_at?: string
  archived_at?: string
  /** When the member hid the channel; removed by the next message. */
  hidden_at?: string | undefined
  custom: Custom
}

export interface Channel {
  cid: string
  type: string
  id: string
  created_by_id: string
  created_at: string
  updated_at: string
  frozen: boolean
  /** Slow mode: seconds between two messages of a member; 0 or missing for none. */
  cooldown?: number
  custom: Custom
  members: Member[]
}

export interface Reaction {
  type: string
  score: number
  user_id: string
  created_at: string
  updated_at: string
  custom: Custom
}

export interface Message {
  id: string
  cid: string
  user_id: string
  type: 'regular' | 'system' | 'ephemeral' | 'error'
  text: string
  attachments: Record<string, unknown>[]
  mentioned_user_ids: string[]
  parent_id?: string
  show_in_channel: boolean
  quoted_message_id?: string
  silent: boolean
  /** The slash command of the message, and its arguments. */
  command?: string
  args?: string
  pinned_at?: string
  pinned_by_id?: string
  pin_expires?: string
  created_at: string
  updated_at: string
  message_text_updated_at?: string
  deleted_at?: string
  reactions: Reaction[]
  custom: Custom
}

export interface ThreadParticipant extends ReadState {
  user_id: string
  created_at: string
}

/** Created by the first reply; its id is the parent message's. */
export interface Thread {
  id: string
  cid: string
  created_by_id: string
  created_at: string
  updated_at: string
  title: string
  participants: ThreadParticipant[]
  custom: Custom
}

export interface Upload {
  id: string
  name: string
  mime_type: string
  size: number
  user_id: string
  created_at: string
}

export interface Flag {
  id: string
  user_id: string
  message_id?: string
  target_user_id?: string
  reason?: string
  created_at: string
}

/** A user may read but not write: in one channel or, without `cid`, everywhere. */
export interface Ban {
  user_id: string
  cid?: string
  banned_by_id?: string
  reason?: string
  expires?: string
  created_at: string
}

export interface Tables {
  users: User
  channels: Channel
  messages: Message
  threads: Thread
  uploads: Upload
  flags: Flag
  bans: Ban
}
export type TableName = keyof Tables

/** A record stored under its id, or removed when null. */
export type Change = { [T in TableName]: [table: T, id: string, record: Tables[T] | null] }[TableName]
