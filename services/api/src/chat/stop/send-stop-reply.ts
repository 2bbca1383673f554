import { eq } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import * as z from 'zod/mini'
import { drivers, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { GiveUpError, type JobHandler } from '../../job/job-runner'
import { automaticMessageId } from '../automatic-message-id'
import { sendAutomaticMessage } from '../send-automatic-message'
import { isRefused, isTransient } from '../stream-client'
import { renderStopReply } from './stop-replies'

const stopReply = z.object({ warehouseId: z.int(), driverId: z.int() })
/** The payload of a `stop-reply` job. */
export type StopReply = z.infer<typeof stopReply>

type Parts = { db: Db; stream: StreamChat | undefined; secret: string }

/** Does a `stop-reply` job; the id of its message comes from the job's key, so that nothing is sent twice. */
export const sendStopReply =
  ({ db, stream, secret }: Parts): JobHandler =>
  async ({ key, payload }) => {
    if (!stream) throw new GiveUpError('No chat service is configured')
    const { warehouseId, driverId } = stopReply.parse(payload)
    const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, warehouseId))
    const [driver] = await db.select().from(drivers).where(eq(drivers.id, driverId))
    if (!warehouse || !driver) throw new GiveUpError('The location or the driver is gone')
    const message = {
      id: automaticMessageId(secret, 'stop', key),
      text: renderStopReply(driver.language, warehouse.name),
    }
    await sendAutomaticMessage(stream, warehouse, driver, message).catch((error) => {
      const canRecover = isTransient(error) || isRefused(error)
      throw canRecover ? error : new GiveUpError((error as Error).message, { cause: error })
    })
  }
