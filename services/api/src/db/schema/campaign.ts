import type { CampaignPurpose, CampaignRecipient, CampaignStatus, StoredFilter } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns'
import { drivers } from './driver'
import { warehouses } from './warehouse'

const warehouseId = () =>
  integer()
    .notNull()
    .references(() => warehouses.id)

export const segments = pgTable(
  'segments',
  {
    id: text().primaryKey(),
    warehouseId: warehouseId(),
    name: text().notNull(),
    filter: jsonb().$type<StoredFilter>().notNull(),
  },
  (table) => [index().on(table.warehouseId)],
)

export const campaigns = pgTable(
  'campaigns',
  {
    id: text().primaryKey(),
    warehouseId: warehouseId(),
    name: text().notNull(),
    description: text(),
    /** Campaigns of before purposes are `marketing`. */
    purpose: text().$type<CampaignPurpose>().notNull().default('marketing'),
    segment: text().notNull(),
    /** The name of a saved segment, once it is deleted. */
    segmentName: text(),
    text: text().notNull(),
    status: text().$type<CampaignStatus>().notNull().default('draft'),
    scheduledFor: instant(),
    /**
     * From when each driver gets it in his morning. `scheduledFor` is null until it starts: processes of the release before would start it
     * for all at once. What another start has left here means nothing.
     */
    morningFrom: instant(),
    stopAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    /** Idempotency-Key of the successful start. */
    startKey: text(),
    /** Drivers of the first part; null: all get it at once. */
    firstSize: integer(),
    /** The same of a campaign by morning, whose rest a process of the release before would let go at once. */
    morningSize: integer(),
    /** When all of them had an outcome. */
    firstDoneAt: instant(),
    /** Since when the rest waits for the host; null again once he lets it go. */
    haltedAt: instant(),
    /** How many had failed, and answered STOP, when that was decided; null: it is not. */
    haltFailed: integer(),
    haltStopped: integer(),
    /** When the last of the rest was let go. */
    restAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.warehouseId, table.createdAt.desc().nullsFirst(), table.id),
    // For counting by status.
    index().on(table.warehouseId, table.status),
    // For finding recent receivers of messages.
    index().on(table.warehouseId, table.endedAt).where(sql`started_at is not null`),
    // For campaigns that the runner advances.
    index().on(table.status).where(sql`status in ('scheduled', 'in_progress')`),
  ],
)

/** The audience, frozen with its rendered messages when the campaign starts. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: text()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    driverId: integer()
      .notNull()
      .references(() => drivers.id),
    state: text().$type<CampaignRecipient['state']>().notNull(),
    skipReason: text().$type<NonNullable<CampaignRecipient['skipReason']>>(),
    text: text().notNull(),
    /** Whose morning he gets it in; null: at once. */
    zone: text(),
    attempts: integer().notNull().default(0),
    /** Moved ahead by a claim, so that no other process sends the same message. */
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    readAt: instant(),
    /** The driver's first answer within `replyDays`. */
    repliedAt: instant(),
    readCheckedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.driverId] }),
    // In the runner's order.
    index().on(table.nextAttemptAt, table.driverId).where(sql`state = 'pending'`),
    index().on(table.driverId),
  ],
)
export type CampaignRow = typeof campaigns.$inferSelect
