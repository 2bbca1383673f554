import { and, eq, getTableColumns, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  bays,
  blocks,
  campaignRecipients,
  campaigns,
  gateEvents,
  photos,
  quickReplies,
  rates,
  segments,
  stayMessages,
  type WarehouseRow,
} from '../../db/schema'
import type { Db } from '../../db/types'
import { exportBookings } from './export-bookings'
import { BATCH, type IdLike, readBatches, writeList, writeObject } from './write-json'

type LocalTable = PgTable & { id: PgColumn; warehouseId: PgColumn }

/** Columns that are of no use to the owner: keys of calls, devices and plates, names of files, unreadable events. */
const hidden = new Set([
  'warehouseId',
  'startKey',
  'hash',
  'sizes',
  'clientEventId',
  'plateKey',
  'userId',
  'sentById',
  'sent',
])

/** The rows of a location in a table, from the smallest id on. */
const listRows = <First extends 0 | ''>(db: Db, table: LocalTable, locationId: number, first: First) => {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !hidden.has(name)),
  )
  return readBatches(first, async (after) => {
    const isNext = and(eq(table.warehouseId, locationId), gt(table.id, after))
    const rows = await db.select(columns).from(table).where(isNext).orderBy(table.id).limit(BATCH)
    return rows as { id: IdLike<First> }[]
  })
}

/** `id` is the driver's. */
const listRecipients = (db: Db, campaignId: string) =>
  readBatches(0, (after) =>
    db
      .select({
        id: campaignRecipients.driverId,
        state: campaignRecipients.state,
        skipReason: campaignRecipients.skipReason,
        text: campaignRecipients.text,
        sentAt: campaignRecipients.sentAt,
        readAt: campaignRecipients.readAt,
        repliedAt: campaignRecipients.repliedAt,
      })
      .from(campaignRecipients)
      .where(and(eq(campaignRecipients.campaignId, campaignId), gt(campaignRecipients.driverId, after)))
      .orderBy(campaignRecipients.driverId)
      .limit(BATCH),
  )

/**
 * A location with its bays, rates, bookings and so on; hours and closures are columns of its own. Its code lets people ask for access, the
 * key is that of a call.
 */
export const exportLocation = (db: Db, { accountId, code, key, version, ...location }: WarehouseRow) => {
  const write = (table: LocalTable) => writeList(listRows(db, table, location.id, 0))
  return writeObject({
    ...location,
    bays: write(bays),
    rates: write(rates),
    blocks: write(blocks),
    photos: write(photos),
    quickReplies: write(quickReplies),
    stayMessages: write(stayMessages),
    segments: writeList(listRows(db, segments, location.id, '')),
    campaigns: writeList(listRows(db, campaigns, location.id, ''), (campaign) =>
      writeObject({ ...campaign, recipients: writeList(listRecipients(db, campaign.id)) }),
    ),
    bookings: exportBookings(db, location.id),
    gateEvents: write(gateEvents),
  })
}
