import {
  type ChatUser,
  type exportDriversQuery,
  type SheetColumn,
  toCsvHead,
  toCsvLine,
  toCsvStyle,
} from '@hosts/shared/contract'
import type * as z from 'zod/mini'
import type { Caller } from '../../access/caller'
import { findUsers, listDriverIds } from '../../chat/chat-users'
import type { WarehouseRow } from '../../db/schema'
import type { Db } from '../../db/types'
import { FieldError } from '../../lib/errors'
import { createLocalFormat } from '../../lib/local-format'
import { nameFile } from '../../lib/name-file'
import { streamFile } from '../../lib/stream-file'
import { takeTurn } from '../../lib/take-turns'
import { makeWorkbook, toSheetSource } from '../../sheet/make-workbook'
import { MAX_EXCEL_ROWS } from '../../sheet/to-excel'

type Query = z.infer<z.ZodMiniObject<typeof exportDriversQuery>>

/** Rows that are in memory at once. */
const BATCH = 100
/** Vehicles of a driver in a row. */
const MOST_VEHICLES = 50
const MAX_CSV_ROWS = 100_000

/** The columns of a file of drivers, whose names an import knows. */
export const driverColumns = (timezone: string): SheetColumn<ChatUser>[] => {
  const format = createLocalFormat(timezone)
  const text = (name: string, read: SheetColumn<ChatUser>['read']): SheetColumn<ChatUser> => ({
    name,
    kind: 'text',
    read,
  })
  const timed = (name: string, find: (user: ChatUser) => string | null): SheetColumn<ChatUser> => ({
    name: `${name} (${timezone})`,
    kind: 'time',
    read: (user) => {
      const time = find(user)
      return format(time === null ? null : new Date(time))
    },
  })
  return [
    text('Name', ({ name }) => name),
    text('Phone', ({ phone }) => phone),
    text('Email', ({ email }) => email),
    text('Company', ({ company }) => company),
    text('Language', ({ language }) => language),
    text('Plates', ({ vehicles }) => vehicles.map(({ plate }) => plate).join(', ')),
    text('Tags', ({ tags }) => tags.join(', ')),
    timed('Agreed to offers', ({ marketingConsentAt }) => marketingConsentAt),
    timed('Blocked since', ({ blockedAt }) => blockedAt),
    { name: 'Blocked because', kind: 'note', read: ({ blockReason }) => blockReason ?? '' },
    timed('Last stay', ({ lastStayAt }) => lastStayAt),
    { name: 'Note', kind: 'note', read: ({ note }) => note },
  ]
}

async function* readBatches(
  db: Db,
  warehouseId: number,
  ids: number[],
): AsyncGenerator<ChatUser[], void, undefined> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const users = await findUsers(db, warehouseId, ids.slice(at, at + BATCH), MOST_VEHICLES)
    await takeTurn()
    yield users
  }
}

const listIds = async (db: Db, query: Query) => {
  const isCsv = query.format === 'csv'
  const most = isCsv ? MAX_CSV_ROWS : MAX_EXCEL_ROWS
  const ids = await listDriverIds(db, query, most + 1)
  if (ids.length <= most) return ids
  throw new FieldError(
    undefined,
    'too_many_rows',
    isCsv
      ? 'These are more than 100,000 drivers. Filter them'
      : 'These are more than 20,000 drivers, too many for Excel. Filter them, or choose CSV',
  )
}

/** The drivers of a location that a query finds, as a file: for Excel, or as CSV, whose lines are read while they are sent. 422 for too many. */
export const exportDrivers = async (db: Db, caller: Caller, warehouse: WarehouseRow, query: Query) => {
  const { id, name, timezone } = warehouse
  const columns = driverColumns(timezone)
  const ids = await listIds(db, query)
  const batches = readBatches(db, id, ids)
  const fileName = nameFile('drivers', name, { fallback: `location-${id}`, timezone, ending: query.format })
  if (query.format === 'xlsx')
    return {
      name: fileName,
      file: await makeWorkbook(caller.account.id, () => [toSheetSource('Drivers', columns, batches)]),
    }
  const style = toCsvStyle(caller.account.country, query.separator)
  async function* writeLines() {
    yield toCsvHead(columns, style)
    for await (const users of batches)
      yield users
        .map((user) =>
          toCsvLine(
            columns,
            columns.map(({ read }) => read(user)),
            style,
          ),
        )
        .join('')
  }
  return { name: fileName, file: streamFile(caller.account.id, writeLines()) }
}
