import type { Db } from '../db/types'
import { addAccount, addDriver, addUser, addWarehouse } from './world'

let count = 0

/** An account with its owner and a location, which no other test changes; `host` is the end of its addresses. */
export const addBusiness = async (db: Db) => {
  count += 1
  const host = `business-${count}.test`
  const account = await addAccount(db, `Business ${count}`)
  const owner = await addUser(db, account.id, `owner@${host}`, 'owner')
  const place = await addWarehouse(db, account.id, 'Place')
  const driver = await addDriver(db, place.id, 'Ada')
  return { host, account, owner, place, ids: { warehouseId: place.id, driverId: driver.id } }
}
