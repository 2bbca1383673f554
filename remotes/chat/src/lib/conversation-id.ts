/** The id of the conversation between a location and a driver; null unless `driverId` is a positive integer. */
export const getConversationId = (locationId: number, driverId: string | null): string | null =>
  driverId && /^[1-9]\d*$/.test(driverId) ? `w${locationId}-d${driverId}` : null

/** The driver's id in a conversation id; null for any other text. */
export const getDriverId = (conversationId: string | undefined): number | null => {
  const driverId = /^w\d+-d(\d+)$/.exec(conversationId ?? '')?.[1]
  return driverId === undefined ? null : Number(driverId)
}
