import type { StayMoment } from '@hosts/shared/contract'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import * as z from 'zod/mini'
import { isQuiet } from '../campaign/runner/is-quiet'
import { automaticMessageId } from '../chat/automatic-message-id'
import { sendAutomaticMessage } from '../chat/send-automatic-message'
import { isRefused, isTransient } from '../chat/stream-client'
import {
  bays,
  bookings,
  drivers,
  stayMessageSends,
  stayMessages,
  warehouseDrivers,
  warehouses,
} from '../db/schema'
import type { Db } from '../db/types'
import { GiveUpError, type JobHandler, RetryLaterError } from '../job/job-runner'
import { isDriverHere, isReachable } from './queue-stay-messages'
import { renderStayMessage } from './render-stay-message'
import { moments } from './stay-moments'

type Parts = { db: Db; stream: StreamChat | undefined; secret: string }

const job = z.object({ stayMessageId: z.int(), bookingId: z.int() })

const isDue = sql.join(
  (Object.keys(moments) as StayMoment[]).map(
    (moment) => sql`(${stayMessages.moment} = ${moment} and ${moments[moment].isDue})`,
  ),
  sql` or `,
)

/** All that a message needs, if it is still to be sent: the stay may have moved, ended or been cancelled since it was queued. */
const findDue = async (db: Db, stayMessageId: number, bookingId: number) => {
  const [due] = await db
    .select({
      message: stayMessages,
      booking: bookings,
      bay: bays.label,
      driver: drivers,
      warehouse: { id: warehouses.id, name: warehouses.name, timezone: warehouses.timezone },
      isQuiet: sql<boolean>`${isQuiet}`,
    })
    .from(stayMessages)
    .innerJoin(warehouses, eq(warehouses.id, stayMessages.warehouseId))
    .innerJoin(bookings, and(eq(bookings.id, bookingId), eq(bookings.warehouseId, warehouses.id)))
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))
    .innerJoin(warehouseDrivers, isDriverHere)
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .where(
      and(
        eq(stayMessages.id, stayMessageId),
        isNotNull(stayMessages.onSince),
        ne(warehouses.status, 'archived'),
        isReachable,
        sql`(${isDue})`,
      ),
    )
  return due
}

const isSend = (stayMessageId: number, bookingId: number) =>
  and(eq(stayMessageSends.stayMessageId, stayMessageId), eq(stayMessageSends.bookingId, bookingId))

/** A stay that was moved to later gets its message then; one that is over or cancelled is never due again. */
const forget = async (db: Db, stayMessageId: number, bookingId: number) => {
  await db
    .delete(stayMessageSends)
    .where(and(isSend(stayMessageId, bookingId), isNull(stayMessageSends.sentAt)))
}

const HOUR_MS = 3_600_000
/** When nobody waits yet (ms before the moment has passed) for a value that is missing: a job is tried as often as it can be in a day. */
const EARLY_MS = 6 * HOUR_MS

/** A value that is missing may come later, as the plate: it is looked for until the message is no longer due. */
const waitForValue = (
  { moment, startsAt, endsAt }: { moment: string; startsAt: Date; endsAt: Date },
  missing: string[],
) => {
  const end = { 'before-arrival': startsAt, 'before-end': endsAt }[moment]?.getTime() ?? 0
  const isEarly = end - Date.now() > EARLY_MS
  return new RetryLaterError(`The message has no value for ${missing.join(', ')}`, isEarly ? HOUR_MS : 0)
}

/** Does a `stay-message` job; the id of its message comes from the job's key, so that nothing is sent twice. */
export const sendStayMessage =
  ({ db, stream, secret }: Parts): JobHandler =>
  async ({ key, payload }) => {
    if (!stream) throw new GiveUpError('No chat service is configured')
    const { stayMessageId, bookingId } = job.parse(payload)
    const due = await findDue(db, stayMessageId, bookingId)
    if (!due) return forget(db, stayMessageId, bookingId)
    if (due.isQuiet) throw new Error('It is quiet at the location')
    const { message, booking, bay, driver, warehouse } = due
    const { text, missing } = renderStayMessage(message, { ...booking, bay }, driver, warehouse)
    if (text === undefined) throw waitForValue({ ...booking, moment: message.moment }, missing)
    const id = automaticMessageId(secret, 'booking', key)
    await sendAutomaticMessage(stream, warehouse, driver, { id, text }).catch((error) => {
      const canRecover = isTransient(error) || isRefused(error)
      throw canRecover ? error : new GiveUpError((error as Error).message, { cause: error })
    })
    await db.update(stayMessageSends).set({ sentAt: sql`now()` }).where(isSend(stayMessageId, bookingId))
  }
