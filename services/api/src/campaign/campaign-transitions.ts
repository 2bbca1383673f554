import { type campaignStartBody, latestCampaignStart } from '@hosts/shared/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { inTransaction } from '../db/in-transaction'
import { type CampaignRow, campaignRecipients, campaigns, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { diffFields } from '../lib/diff-fields'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { notifyAgain, settleNotifications } from '../notification/notify'
import { refuseArchived } from '../warehouse-state/change-warehouse'
import { auditCampaign } from './audit-campaign'
import { changeCampaign, findCampaign, noticeByMorning, wrongStatus } from './campaign-store'
import { changeRange } from './change-range'
import { HELD, releaseFirstPart } from './first-part'
import { findMorning } from './morning/find-morning'
import { requireOnlyNotice } from './require-only-notice'
import { type Recipient, storeRecipients } from './store-recipients'

type Start = z.infer<typeof campaignStartBody>

const DAY_MS = 86_400_000

/** Stores a batch of recipients, whose messages wait: as one parameter, which is read ten times as fast as one per column. */
const insertRecipients = (tx: Db, campaignId: string, batch: Recipient[]) => {
  const rows = batch.map(({ driverId, text, skipReason, zone }) => [driverId, skipReason, text, zone])
  return tx.execute(sql`insert into ${campaignRecipients} (campaign_id, driver_id, skip_reason, text, zone, state, next_attempt_at)
    select ${campaignId}, (row->>0)::integer, row->>1, row->>2, row->>3,
      case when row->>1 is null then 'pending' else 'skipped' end, ${HELD}
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as rows(row)`)
}

/**
 * draft or scheduled → in_progress; freezes the audience with its messages in the same transaction. The lock on the
 * location lets campaigns that start together count each other's audience in the frequency cap. It is `no key update`, so that
 * rows that reference the location can be added meanwhile. 409 `archived` when the location is, also since the call started.
 */
export const startSending = async (
  tx: Db,
  campaign: CampaignRow,
  { id }: Pick<WarehouseRow, 'id'>,
  set: Partial<Pick<CampaignRow, 'scheduledFor' | 'morningFrom' | 'stopAt' | 'startKey'>> = {},
) => {
  const [warehouse] = await tx.select().from(warehouses).where(eq(warehouses.id, id)).for('no key update')
  if (!warehouse) throw notFound()
  refuseArchived(warehouse)
  const active = await changeCampaign(tx, campaign, ['draft', 'scheduled'], {
    status: 'in_progress',
    startedAt: new Date(),
    ...set,
  })
  await settleNotifications(tx, ['campaign-halted'], [active.id])
  await auditCampaign(tx, 'campaign-started', active)
  let reached = 0
  await storeRecipients(tx, warehouse, active, async (batch) => {
    reached += batch.filter(({ skipReason }) => !skipReason).length
    if (batch.length > 0) await insertRecipients(tx, active.id, batch)
  })
  return { campaign: await releaseFirstPart(tx, active, reached), reached }
}

const checkTimes = ({ scheduledFor, stopAt }: Start, place: WarehouseRow, isByMorning: boolean) => {
  const now = Date.now()
  const start = scheduledFor ? Date.parse(scheduledFor) : now
  if (start < now) throw new FieldError('scheduledFor', 'in_the_past', 'Choose a time in the future')
  if (start > now + latestCampaignStart * DAY_MS)
    throw new FieldError('scheduledFor', 'too_late', 'Choose a time within the next year')
  if (stopAt && Date.parse(stopAt) <= start)
    throw new FieldError('stopAt', 'before_start', 'Choose an end after the start')
  if (stopAt && isByMorning && Date.parse(stopAt) <= findMorning(place.timezone, place, start).opensAt)
    throw new FieldError('stopAt', 'before_morning', 'Choose an end after the first morning of the location')
}

type Options = { stopAt: Date | null; startKey: string | null; isByMorning: boolean }

const startNow = (
  db: Db,
  campaign: CampaignRow,
  warehouse: WarehouseRow,
  { isByMorning, ...options }: Options,
) =>
  db.transaction(async (tx) => {
    await requireOnlyNotice(tx, campaign, new Date())
    // Starting a scheduled one now is a decision: it does not wait for the end of the quiet hours. Mornings do.
    const from = isByMorning ? new Date() : null
    const set = { ...options, scheduledFor: from, morningFrom: from }
    const { campaign: active, reached } = await startSending(tx, campaign, warehouse, set)
    // Another call may have made it one since it was read.
    if (isByMorning && active.purpose === 'notice') throw noticeByMorning()
    if (reached === 0)
      throw new FieldError('segment', 'empty_audience', 'Nobody matches. Change the audience')
    return active
  })

const startLater = (db: Db, campaign: CampaignRow, at: Date, { isByMorning, ...options }: Options) =>
  inTransaction(db, async (tx) => {
    await requireOnlyNotice(tx, campaign, at)
    const times = isByMorning ? { morningFrom: at } : { scheduledFor: at, morningFrom: null }
    const set = { status: 'scheduled' as const, ...times, ...options }
    const scheduled = await changeCampaign(tx, campaign, ['draft'], set)
    if (isByMorning && scheduled.purpose === 'notice') throw noticeByMorning()
    await settleNotifications(tx, ['campaign-halted'], [scheduled.id])
    const changes = diffFields(
      {},
      { scheduledFor: at, isByMorning: isByMorning || null, stopAt: options.stopAt },
    )
    await auditCampaign(tx, 'campaign-scheduled', scheduled, changes)
    return scheduled
  })

/**
 * Starts now, or at `scheduledFor`: for all at once, or for each driver in his next morning (`isByMorning`; 422 for a notice, which is about a
 * stay). A repeated Idempotency-Key returns the campaign instead of a 409. 422 for impossible times, and to
 * start now for nobody; the audience of a later start is known only then. 409 `notice_taken` for the second notice of a day.
 */
export const startCampaign = async (
  db: Db,
  campaign: CampaignRow,
  warehouse: WarehouseRow,
  body: Start,
  { startKey, isByMorning }: Pick<Options, 'startKey' | 'isByMorning'>,
): Promise<CampaignRow> => {
  const isRepeated = (row: CampaignRow) => startKey !== null && row.startKey === startKey
  if (isRepeated(campaign)) return campaign
  checkTimes(body, warehouse, isByMorning)
  if (isByMorning && campaign.purpose === 'notice') throw noticeByMorning()
  const options = { stopAt: body.stopAt ? new Date(body.stopAt) : null, startKey, isByMorning }
  const result = body.scheduledFor
    ? startLater(db, campaign, new Date(body.scheduledFor), options)
    : startNow(db, campaign, warehouse, options)
  return result.catch(async (error) => {
    const current = error instanceof ApiError && (await findCampaign(db, campaign.id))
    if (current && isRepeated(current)) return current
    throw error
  })
}

const makeDraft = async (tx: Db, campaign: CampaignRow, reason?: string) => {
  const times = { scheduledFor: null, morningFrom: null, stopAt: null }
  const set = { status: 'draft' as const, ...times, startKey: null }
  const draft = await changeCampaign(tx, campaign, ['scheduled'], set)
  await auditCampaign(tx, 'campaign-unscheduled', draft, [], reason)
  return draft
}

/** scheduled → draft. */
export const unscheduleCampaign = (db: Db, campaign: CampaignRow) =>
  db.transaction((tx) => makeDraft(tx, campaign))

/** The same for a notice that is due on a day that has had one; its hosts are told that it waits for them. */
export const holdSecondNotice = async (tx: Db, campaign: CampaignRow) => {
  const { id: subject, warehouseId } = await makeDraft(tx, campaign, 'notice_taken')
  await notifyAgain(tx, { kind: 'campaign-halted', subject, warehouseId })
}

const stopMessages = async (tx: Db, campaignId: string) => {
  const condition = eq(campaignRecipients.state, 'pending')
  let after: number | undefined = 0
  while (after !== undefined)
    after = await changeRange(tx, { campaignId, condition, after }, { state: 'stopped' })
}

/** scheduled or in_progress → stopped, for the campaigns that meet a condition. Pending messages are not sent any more. */
export const stopCampaigns = async (tx: Db, condition: SQL) => {
  const stopped = await tx
    .update(campaigns)
    .set({ status: 'stopped', endedAt: new Date() })
    .where(and(condition, inArray(campaigns.status, ['scheduled', 'in_progress'])))
    .returning()
  const ids = stopped.map(({ id }) => id)
  for (const id of ids) await stopMessages(tx, id)
  for (const campaign of stopped) await auditCampaign(tx, 'campaign-stopped', campaign)
  await settleNotifications(tx, ['campaign-halted'], ids)
  return stopped
}

/** The same for one campaign; 409 from another state. */
export const stopCampaign = (db: Db, { id }: CampaignRow) =>
  db.transaction(async (tx) => {
    const [stopped] = await stopCampaigns(tx, eq(campaigns.id, id))
    if (!stopped) throw wrongStatus((await findCampaign(tx, id)).status)
    return stopped
  })
