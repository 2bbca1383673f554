import { findChatUser } from '../chat/chat-users'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

/** The refusal of a phone that another driver of the location has. */
export const driverExists = async (db: Db, warehouseId: number, driverId: number) => {
  const driver = await findChatUser(db, warehouseId, driverId)
  return new ApiError(409, 'driver_exists', `${driver.name} has this number`, undefined, { driver })
}
