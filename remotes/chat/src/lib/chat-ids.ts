import type { UserResponse } from 'stream-chat'

/** The id of the conversation between a location and a driver; null unless `driverId` is a positive integer. */
export const getConversationId = (locationId: number, driverId: string | null): string | null =>
  driverId && /^[1-9]\d*$/.test(driverId) ? `w${locationId}-d${driverId}` : null

/** The driver's id in a conversation id; null for any other text. */
export const getDriverId = (conversationId: string | undefined): number | null => {
  const driverId = /^w\d+-d(\d+)$/.exec(conversationId ?? '')?.[1]
  return driverId === undefined ? null : Number(driverId)
}

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
