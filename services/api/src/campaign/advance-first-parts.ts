import { firstPart } from '@hosts/shared/contract'
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { StreamChat } from 'stream-chat'
import { type CampaignRow, campaigns, campaignRecipients as recipients, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { notifyAgain } from '../notification/notify'
import { auditCampaign } from './audit-campaign'
import { countProblems } from './count-problems'
import { getFirstSize, HELD, isBeingReleased, isTooMany, WAIT_MS } from './first-part'
import { releaseRest } from './release-rest'
import { isQuiet, isQuietAt } from './runner/is-quiet'
import { type StopSearch, searchStops } from './search-stops'

/** The rest is late once this many steps of ten minutes were open to it: more than an hour. */
const LATE_STEPS = 6

/** Those that nobody has to decide about, and whose rest does not go yet. */
const isOpen = and(
  eq(campaigns.status, 'in_progress'),
  or(isNotNull(campaigns.firstSize), isNotNull(campaigns.morningSize)),
  isNull(campaigns.restAt),
  isNull(campaigns.haltedAt),
)
const isUndecided = and(isOpen, isNull(campaigns.haltFailed))

/** One step of a campaign that no other process takes, in one transaction: what a kill interrupts is as if it had not begun. */
const step = (db: Db, id: string, take: (tx: Db, campaign: CampaignRow) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), isUndecided))
      .for('update', { skipLocked: true })
    if (campaign) await take(tx, campaign)
  })

/** Notes when all of the first part have an outcome. */
const noteDone = async (tx: Db, { id, firstDoneAt }: CampaignRow) => {
  if (firstDoneAt) return
  const isDue = and(
    eq(recipients.campaignId, id),
    eq(recipients.state, 'pending'),
    lt(recipients.nextAttemptAt, HELD),
  )
  const [open] = await tx.select({ one: sql`1` }).from(recipients).where(isDue).limit(1)
  if (!open) await tx.update(campaigns).set({ firstDoneAt: new Date() }).where(eq(campaigns.id, id))
}

/**
 * Whether it is quiet at the location now, and whether the rest is late: it could have gone for an hour, but the API or the chat service was
 * away. Quiet hours do not make it late.
 */
const findDelay = async (db: Db, id: string) => {
  const due = sql`${campaigns.firstDoneAt} + ${firstPart.waitMinutes} * interval '1 minute'`
  const interval = sql`interval '10 minutes'`
  const openSteps = sql`(select count(*) from generate_series(${due}, now(), ${interval}) as moment
    where not ${isQuietAt(sql`moment`)})`
  const [delay] = await db
    .select({
      isQuietNow: sql<boolean>`${isQuiet}`,
      isLate: sql<boolean>`${openSteps} > ${LATE_STEPS}`,
    })
    .from(campaigns)
    .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
    .where(eq(campaigns.id, id))
  return delay ?? { isQuietNow: true, isLate: false }
}

/** Halts the rest and tells the hosts, or decides that it goes, unless it `isLate`; `releaseRest` does it. */
const decide = async (tx: Db, campaign: CampaignRow, isLate: boolean) => {
  const { id, warehouseId } = campaign
  const { failed, stopped } = await countProblems(tx, campaign)
  const isHalted = isLate || isTooMany(getFirstSize(campaign) ?? 0, failed + stopped)
  const counts = { haltFailed: failed, haltStopped: stopped }
  await tx
    .update(campaigns)
    .set(isHalted ? { ...counts, haltedAt: new Date() } : counts)
    .where(eq(campaigns.id, id))
  if (!isHalted) return
  await notifyAgain(tx, { kind: 'campaign-halted', subject: id, warehouseId })
  await auditCampaign(tx, 'campaign-halted', campaign)
}

type Parts = {
  db: Db
  stream: StreamChat | undefined
  log: FastifyBaseLogger
  /** Messages that are let go at a time. */
  rangeSize?: number
}

const advance = async (parts: Parts, campaign: CampaignRow, search: StopSearch) => {
  const { db, stream, log, rangeSize } = parts
  const { id, firstDoneAt } = campaign
  if (isBeingReleased(campaign)) return releaseRest(db, id, rangeSize)
  if (!firstDoneAt) return step(db, id, noteDone)
  if (firstDoneAt.getTime() > Date.now() - WAIT_MS) return
  const { isQuietNow, isLate } = await findDelay(db, id)
  const decideNow = async () => {
    await step(db, id, (tx, locked) => decide(tx, locked, isLate))
    await releaseRest(db, id, rangeSize)
  }
  if (isLate) return decideNow()
  if (isQuietNow) {
    // Answers of the night count.
    search.delete(id)
    return
  }
  const isSearched = await searchStops(db, stream, campaign, search).catch((error) => {
    log.warn({ err: error, campaign: id }, 'the answers to a first part cannot be read')
    return false
  })
  if (isSearched) await decideNow()
}

/**
 * Notes whose first part is through, and decides about the rest once the wait is over, it is not quiet, and the answers are read. A campaign that
 * fails keeps none behind it waiting.
 */
export const advanceFirstParts = async (parts: Parts, search: StopSearch = new Map()) => {
  const open = await parts.db.select().from(campaigns).where(isOpen).orderBy(asc(campaigns.startedAt))
  const ids = new Set(open.map(({ id }) => id))
  for (const id of search.keys()) if (!ids.has(id)) search.delete(id)
  for (const campaign of open)
    await advance(parts, campaign, search).catch((error) =>
      parts.log.error({ err: error, campaign: campaign.id }, 'a first part cannot go on'),
    )
}
