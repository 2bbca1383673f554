import type { ChatUser } from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import { findChatUser } from '../chat/chat-users'
import type { Db } from '../db/types'
import { canChangeDriver } from './require-own-driver'

/** One driver as a location and a caller see him; 404 for an unknown driver. */
export const readDriver = async (
  db: Db,
  caller: Caller,
  warehouseId: number,
  driverId: number,
): Promise<ChatUser> => {
  const driver = await findChatUser(db, warehouseId, driverId)
  return (await canChangeDriver(db, caller, driverId)) ? driver : { ...driver, canChange: false }
}
