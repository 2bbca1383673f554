import type { UserResponse } from 'stream-chat'

declare module 'stream-chat' {
  interface CustomChannelData {
    /** When staff or driver wrote last; undefined while only automatic messages were sent. */
    last_person_message_at?: string
  }
}

type Author = Pick<UserResponse, 'id'> | null | undefined

/** Whether the location sent a message without its staff, such as a campaign's (decision 0005). */
export const isAutomatic = (author: Author, locationUserId: string | undefined) =>
  author?.id === `${locationUserId}-auto`

/** Whether a message comes from the location: written by its staff, or automatic. */
export const isFromLocation = (author: Author, locationUserId: string | undefined) =>
  author?.id === locationUserId || isAutomatic(author, locationUserId)
