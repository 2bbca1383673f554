import type { BookingFilters } from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import type { WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { makeWorkbook, toSheetSource } from '../sheet/make-workbook'
import { MAX_EXCEL_ROWS } from '../sheet/to-excel'
import { readBookingFile } from './booking-file'

const limit = {
  most: MAX_EXCEL_ROWS,
  refuse: () =>
    new FieldError(
      'from',
      'too_many_rows',
      'These are more than 20,000 bookings, too many for Excel. Choose a shorter time, or CSV',
    ),
}

/** All bookings of a list as a file for Excel, in its order; 422 for more than 20,000. */
export const writeBookingsXlsx = async (
  db: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  filters: BookingFilters,
): Promise<{ name: string; file: Buffer }> => {
  const { columns, batches, name } = await readBookingFile(db, caller, warehouse, filters, limit)
  const file = await makeWorkbook(caller.account.id, () => [toSheetSource('Bookings', columns, batches)])
  return { name: name('xlsx'), file }
}
