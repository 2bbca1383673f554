import { eq } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction'
import { drivers } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { getStatus, lockBooking } from './change-booking'
import { queueConfirmationAgain } from './queue-driver-text'

/** Sends the driver the confirmation with the code for the gate once more; 409 where no code is valid or nothing reaches the driver. */
export const sendCode = (db: Db, id: number) =>
  inTransaction(db, async (tx) => {
    const row = await lockBooking(tx, id)
    const status = getStatus(row)
    if (!row.accessCode || (status !== 'confirmed' && status !== 'checked_in'))
      throw new ApiError(409, 'wrong_status', 'No code is valid for this booking now')
    const [driver] = await tx
      .select({ phone: drivers.phone })
      .from(drivers)
      .where(eq(drivers.id, row.driverId))
    if (!driver?.phone)
      throw new ApiError(409, 'no_phone', 'This driver has no phone. Read the code out to them')
    if (!(await queueConfirmationAgain(tx, row)))
      throw new ApiError(409, 'texts_off', 'Drivers get no messages about bookings of this location')
  })
