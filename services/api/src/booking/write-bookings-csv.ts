import type { Readable } from 'node:stream'
import {
  type BookingFilters,
  type CsvSeparator,
  type CsvStyle,
  toCsvHead,
  toCsvLine,
  toCsvStyle,
} from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import type { WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { streamFile } from '../lib/stream-file'
import type { BookingColumn } from './booking-columns'
import { readBookingFile } from './booking-file'
import type { BookingListRow } from './read-bookings'

/** Rows of one file. */
const limit = {
  most: 100_000,
  refuse: () =>
    new FieldError('from', 'too_many', 'These are more than 100,000 bookings. Choose a shorter time'),
}

async function* writeLines(
  columns: BookingColumn[],
  batches: AsyncIterable<BookingListRow[]>,
  style: CsvStyle,
) {
  yield toCsvHead(columns, style)
  for await (const rows of batches)
    yield rows
      .map((row) =>
        toCsvLine(
          columns,
          columns.map(({ read }) => read(row)),
          style,
        ),
      )
      .join('')
}

/** All bookings of a list as a CSV file, in its order; 422 for more than 100,000. The lines are read while they are sent. */
export const writeBookingsCsv = async (
  db: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  { separator, ...filters }: BookingFilters & { separator?: CsvSeparator | undefined },
): Promise<{ name: string; lines: Readable }> => {
  const { columns, batches, name } = await readBookingFile(db, caller, warehouse, filters, limit)
  const style = toCsvStyle(caller.account.country, separator)
  return { name: name('csv'), lines: streamFile(caller.account.id, writeLines(columns, batches, style)) }
}
