/** Id of the conversation between a location and a driver; null when `driverId` is no positive whole number. */
export const conversationId = (locationId: number, driverId: string | null): string | null =>
  driverId && /^[1-9]\d*$/.test(driverId) ? `w${locationId}-d${driverId}` : null
