/** A location chats as one user shared by its staff, so unread means that nobody there has answered. */
export const warehouseUser = (warehouseId: number) => `warehouse-${warehouseId}`
export const driverUser = (driverId: number) => `driver-${driverId}`

/** The one conversation of a location with a driver. */
export const channelId = (warehouseId: number, driverId: number) => `w${warehouseId}-d${driverId}`
export const channelCid = (warehouseId: number, driverId: number) =>
  `messaging:${channelId(warehouseId, driverId)}`
