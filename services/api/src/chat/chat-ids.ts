/** The staff of a location share one chat user, so `unread` means that nobody there has read it. */
export const warehouseUser = (warehouseId: number) => `warehouse-${warehouseId}`
/** Sender of messages that nobody of the staff has written, such as campaigns: decision 0005. */
export const automaticUser = (warehouseId: number) => `warehouse-${warehouseId}-auto`
export const driverUser = (driverId: number) => `driver-${driverId}`
/** Whether a chat user is staff or a driver. */
export const isPerson = (userId: string) => /^(warehouse|driver)-\d+$/.test(userId)

/** A location and a driver have exactly one conversation. */
export const channelId = (warehouseId: number, driverId: number) => `w${warehouseId}-d${driverId}`
/** The location and the driver of a conversation; undefined for a channel of another kind. */
export const parseChannelId = (id: string) => {
  const [, warehouseId, driverId] = /^w(\d{1,9})-d(\d{1,9})$/.exec(id) ?? []
  return driverId ? { warehouseId: Number(warehouseId), driverId: Number(driverId) } : undefined
}
export const channelCid = (warehouseId: number, driverId: number) =>
  `messaging:${channelId(warehouseId, driverId)}`
