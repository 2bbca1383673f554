import { inArray } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import * as z from 'zod/mini'
import { inTransaction } from '../db/in-transaction'
import { drivers } from '../db/schema'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import { eraseConversations } from './erase-conversations'
import { forgetDriver } from './forget-driver'

const payloadSchema = z.object({ driverIds: z.array(z.int()), locationIds: z.array(z.int()) })

/** Does an `erase-driver` job: once more all rows, for what was stored meanwhile, and the chat service. Again, it changes nothing. */
export const finishErasure =
  ({ db, stream }: { db: Db; stream: StreamChat | undefined }): JobHandler =>
  async ({ payload }) => {
    const { driverIds, locationIds } = payloadSchema.parse(payload)
    await inTransaction(db, async (tx) => {
      const people = await tx
        .select()
        .from(drivers)
        .where(inArray(drivers.id, driverIds))
        .orderBy(drivers.id)
        .for('update')
      await forgetDriver(tx, people, locationIds)
    })
    if (stream) await eraseConversations(stream, driverIds, locationIds)
  }
