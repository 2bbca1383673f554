/** Id of the conversation between a location and a driver; null when `driverId` is no positive whole number. */
export const getConversationId = (locationId: number, driverId: string | null): string | null =>
  driverId && /^[1-9]\d*$/.test(driverId) ? `w${locationId}-d${driverId}` : null

/** The driver that a conversation is with, by its id. */
export const getDriverId = (conversationId: string | undefined): number | null => {
  const driverId = /^w\d+-d(\d+)$/.exec(conversationId ?? '')?.[1]
  return driverId === undefined ? null : Number(driverId)
}
