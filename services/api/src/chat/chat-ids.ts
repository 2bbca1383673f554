/** The staff of a location share one chat user, so `unread` means that nobody there has read it. */
export const warehouseUser = (warehouseId: number) => `warehouse-${warehouseId}`
export const driverUser = (driverId: number) => `driver-${driverId}`

/** A location and a driver have exactly one conversation. */
export const channelId = (warehouseId: number, driverId: number) => `w${warehouseId}-d${driverId}`
export const channelCid = (warehouseId: number, driverId: number) =>
  `messaging:${channelId(warehouseId, driverId)}`
