import { randomUUID } from 'node:crypto'
import {
  type campaignBody,
  type campaignPatch,
  type campaignQuery,
  isFoundBy,
  MAX_COUNTED,
  type pageQuery,
} from '@hosts/shared/contract'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { inTransaction } from '../db/in-transaction'
import { prepareOnce } from '../db/prepare-once'
import { type CampaignRow, campaigns } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { hasUnseenChange } from '../lib/has-unseen-change'
import { paginate } from '../lib/paging'
import { settleNotifications } from '../notification/notify'
import { holdSegment } from '../segment/segments'
import { isScheduledByMorning } from './morning/is-scheduled-by-morning'
import { holdPlace, requireOnlyNotice } from './require-only-notice'
import { toCampaign, toCampaigns } from './to-campaign'

type Query = z.infer<z.ZodMiniObject<typeof campaignQuery & typeof pageQuery>>
type Status = CampaignRow['status']
type Changes = { [Field in keyof CampaignRow]?: CampaignRow[Field] | undefined }

export const findCampaign = async (db: Db, id: string): Promise<CampaignRow> => {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) throw notFound()
  return row
}

type Filter = 'any' | 'status'
const toCondition = (filter: Filter) =>
  and(
    eq(campaigns.warehouseId, sql.placeholder('warehouseId')),
    filter === 'status' ? eq(campaigns.status, sql.placeholder('status')) : undefined,
  )
const campaignPage = prepareOnce((db, filter: Filter) =>
  db
    .select()
    .from(campaigns)
    .where(toCondition(filter))
    .orderBy(desc(campaigns.createdAt), campaigns.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`campaigns_${filter}`),
)
const campaignCount = prepareOnce((db, filter: Filter) => {
  const counted = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(toCondition(filter))
    .limit(sql.placeholder('most'))
    .as('counted')
  return db.select({ count: count() }).from(counted).prepare(`campaign_count_${filter}`)
})

/** The newest ones, whose names are read for a search. */
const MAX_SEARCHED = 5_000

/** The campaigns of a location that a search finds by name, newest first: few enough to compare as lists of drivers are compared. */
const searchCampaigns = async (db: Db, { warehouseId, status, search = '' }: Query) => {
  const rows = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.warehouseId, warehouseId), status ? eq(campaigns.status, status) : undefined))
    .orderBy(desc(campaigns.createdAt), campaigns.id)
    .limit(MAX_SEARCHED)
  return rows.filter(({ name }) => isFoundBy(search, [name])).map(({ id }) => id)
}

const listFound = async (db: Db, query: Query) => {
  const { limit, offset, toList } = paginate(query)
  const found = await searchCampaigns(db, query)
  const ids = found.slice(offset, offset + limit)
  const rows = await db
    .select()
    .from(campaigns)
    .where(inArray(campaigns.id, ids))
    .orderBy(desc(campaigns.createdAt), campaigns.id)
  return toList(await toCampaigns(db, rows), found.length)
}

/** A page of a location's campaigns, newest first. `count` stops at MAX_COUNTED, or one after the page. */
export const listCampaigns = async (db: Db, query: Query) => {
  if (query.search) return listFound(db, query)
  const { limit, offset, toList } = paginate(query)
  const filter = query.status ? 'status' : 'any'
  const [rows, [counted]] = await Promise.all([
    campaignPage(db, filter).execute({ ...query, limit, offset }),
    campaignCount(db, filter).execute({ ...query, most: Math.max(MAX_COUNTED, offset + limit + 1) }),
  ])
  return toList(await toCampaigns(db, rows), counted?.count ?? 0)
}

/** Creates a draft; 422 when its segment does not exist. */
export const createCampaign = async (db: Db, body: z.infer<typeof campaignBody>): Promise<CampaignRow> => {
  const { warehouseId, name, description, segment, messageTemplate, purpose } = body
  const values = {
    id: randomUUID(),
    warehouseId,
    name,
    description,
    segment,
    purpose,
    text: messageTemplate.text,
  }
  return db.transaction(async (tx) => {
    await holdSegment(tx, warehouseId, segment)
    const [row] = await tx.insert(campaigns).values(values).returning()
    return row as CampaignRow
  })
}

/** Changes a campaign that is in one of the `from` states; otherwise 409, also when another call was faster. */
export const changeCampaign = async (
  db: Db,
  { id }: CampaignRow,
  from: Status[],
  changes: Changes,
): Promise<CampaignRow> => {
  const [row] = await db
    .update(campaigns)
    .set(changes)
    .where(and(eq(campaigns.id, id), inArray(campaigns.status, from)))
    .returning()
  if (!row) throw wrongStatus((await findCampaign(db, id)).status)
  return row
}

export const wrongStatus = (status: Status) =>
  new ApiError(409, 'wrong_status', `This is not possible for a campaign that is ${status.replace('_', ' ')}`)

export const noticeByMorning = () =>
  new FieldError('purpose', 'by_morning', 'A notice goes to everybody at once, not by morning')

/** 422 for a notice that would begin by morning. */
const requireNoticeAtOnce = (campaign: CampaignRow) => {
  if (campaign.purpose === 'notice' && isScheduledByMorning(campaign)) throw noticeByMorning()
}

/** 409 with the campaign that is there, for a change by who has not seen it. */
const requireSeen = async (
  tx: Db,
  current: CampaignRow,
  { before, messageTemplate, ...sent }: z.infer<typeof campaignPatch>,
) => {
  const isUnseen = hasUnseenChange(
    before && { ...before, messageTemplate: before.messageTemplate?.text },
    { ...sent, messageTemplate: messageTemplate?.text },
    { ...current, description: current.description ?? '', messageTemplate: current.text },
  )
  if (!isUnseen) return
  const campaign = await toCampaign(tx, current)
  const message = 'Somebody else has changed this campaign meanwhile'
  throw new ApiError(409, 'campaign_changed', message, undefined, { campaign })
}

export const editCampaign = async (db: Db, campaign: CampaignRow, body: z.infer<typeof campaignPatch>) => {
  const { messageTemplate, before: _, ...rest } = body
  const changes = { ...rest, ...(messageTemplate && { text: messageTemplate.text }) }
  if (Object.keys(changes).length === 0) return campaign
  return inTransaction(db, async (tx) => {
    if (rest.segment) await holdSegment(tx, campaign.warehouseId, rest.segment)
    // As whoever starts one does: the location first.
    if ((rest.purpose ?? campaign.purpose) === 'notice') await holdPlace(tx, campaign.warehouseId)
    // Another call may have scheduled it since it was read.
    const [current] = await tx.select().from(campaigns).where(eq(campaigns.id, campaign.id)).for('update')
    if (!current) throw notFound()
    if (['draft', 'scheduled'].includes(current.status)) await requireSeen(tx, current, body)
    const changed = { ...current, purpose: rest.purpose ?? current.purpose }
    requireNoticeAtOnce(changed)
    if (current.status === 'scheduled' && current.scheduledFor)
      await requireOnlyNotice(tx, changed, current.scheduledFor)
    return changeCampaign(tx, current, ['draft', 'scheduled'], changes)
  })
}

export const deleteDraft = (db: Db, { id }: CampaignRow) =>
  db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.status, 'draft')))
      .returning({ id: campaigns.id })
    if (!deleted) throw wrongStatus((await findCampaign(tx, id)).status)
    await settleNotifications(tx, ['campaign-halted'], [id])
  })
