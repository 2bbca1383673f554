import { eq } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import { automaticMessageId } from '../chat/automatic-message-id'
import { sendAutomaticMessage } from '../chat/send-automatic-message'
import { isRefused, isTransient } from '../chat/stream-client'
import { accounts, drivers, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { GiveUpError, type JobHandler } from '../job/job-runner'
import { driverText } from './queue-driver-text'
import { renderDriverText } from './render-driver-text'

type Parts = { db: Db; stream: StreamChat | undefined; secret: string }

const findParties = async (db: Db, warehouseId: number, driverId: number) => {
  const [warehouse] = await db
    .select({
      id: warehouses.id,
      name: warehouses.name,
      timezone: warehouses.timezone,
      accessInstructions: warehouses.accessInstructions,
      currency: accounts.currency,
    })
    .from(warehouses)
    .innerJoin(accounts, eq(accounts.id, warehouses.accountId))
    .where(eq(warehouses.id, warehouseId))
  const [driver] = await db.select().from(drivers).where(eq(drivers.id, driverId))
  if (!warehouse || !driver) throw new GiveUpError('The location or the driver is gone')
  return { warehouse, driver }
}

/** Does a `driver-text` job; the id of its message comes from the job's key, so that nothing is sent twice. */
export const sendDriverText =
  ({ db, stream, secret }: Parts): JobHandler =>
  async ({ key, payload }) => {
    if (!stream) throw new GiveUpError('No chat service is configured')
    const text = driverText.parse(payload)
    const { warehouse, driver } = await findParties(db, text.warehouseId, text.driverId)
    const message = {
      id: automaticMessageId(secret, 'booking', key),
      text: renderDriverText(text, driver.language, warehouse),
    }
    await sendAutomaticMessage(stream, warehouse, driver, message).catch((error) => {
      const canRecover = isTransient(error) || isRefused(error)
      throw canRecover ? error : new GiveUpError((error as Error).message, { cause: error })
    })
  }
