import { firstPart } from '@hosts/shared/contract'
import { and, asc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { StreamChat } from 'stream-chat'
import { type CampaignRow, campaigns, driverConsents, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'
import { HELD, isHeld, release, WAIT_MS } from './first-part'
import { type StopSearch, searchStops } from './search-stops'

/** How long after the wait a chat service that is away holds up the decision (ms). */
const SEARCH_MS = 60 * 60_000

/** Those of the first part whose message failed, and those who got it and answered STOP. */
const countProblems = async (tx: Db, { id, warehouseId }: CampaignRow) => {
  const hasStopped = sql`exists (select from ${driverConsents} where ${driverConsents.warehouseId} = ${warehouseId}
    and ${driverConsents.driverId} = ${recipients.driverId} and not ${driverConsents.given}
    and ${driverConsents.source} = 'chat' and ${driverConsents.at} >= ${recipients.sentAt})`
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await tx
    .select({
      failed: count(sql`${recipients.state} = 'failed'`),
      stopped: count(sql`${recipients.state} = 'sent' and ${hasStopped}`),
    })
    .from(recipients)
    .where(eq(recipients.campaignId, id))
  return counts ?? { failed: 0, stopped: 0 }
}

const isUndecided = and(
  eq(campaigns.status, 'in_progress'),
  isNotNull(campaigns.firstSize),
  isNull(campaigns.restAt),
  isNull(campaigns.haltedAt),
)

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
  const isOpen = and(
    eq(recipients.campaignId, id),
    eq(recipients.state, 'pending'),
    lt(recipients.nextAttemptAt, HELD),
  )
  const [open] = await tx.select({ one: sql`1` }).from(recipients).where(isOpen).limit(1)
  if (!open) await tx.update(campaigns).set({ firstDoneAt: new Date() }).where(eq(campaigns.id, id))
}

/** Halts the rest, or lets it go. */
const decide = async (tx: Db, campaign: CampaignRow) => {
  const { id, firstSize } = campaign
  const { failed, stopped } = await countProblems(tx, campaign)
  const isHalted = failed + stopped >= (firstSize ?? 0) * firstPart.haltShare
  if (!isHalted) await release(tx, isHeld(id))
  const now = new Date()
  const changes = isHalted ? { haltedAt: now, haltFailed: failed, haltStopped: stopped } : { restAt: now }
  await tx.update(campaigns).set(changes).where(eq(campaigns.id, id))
}

type Parts = { db: Db; stream: StreamChat | undefined; log: FastifyBaseLogger }

const advance = async ({ db, stream, log }: Parts, campaign: CampaignRow, search: StopSearch) => {
  const { id, firstDoneAt } = campaign
  if (!firstDoneAt) return step(db, id, noteDone)
  const waited = Date.now() - firstDoneAt.getTime() - WAIT_MS
  if (waited < 0) return
  const isSearched = await searchStops(db, stream, campaign, search).catch((error) => {
    log.warn({ err: error, campaign: id }, 'the answers to a first part cannot be read')
    return false
  })
  if (isSearched || waited >= SEARCH_MS) await step(db, id, decide)
}

/** Notes whose first part is through, and decides about the rest once the wait is over and the answers are read. */
export const advanceFirstParts = async (parts: Parts, search: StopSearch = new Map()) => {
  const undecided = await parts.db
    .select()
    .from(campaigns)
    .where(isUndecided)
    .orderBy(asc(campaigns.startedAt))
  const ids = new Set(undecided.map(({ id }) => id))
  for (const id of search.keys()) if (!ids.has(id)) search.delete(id)
  for (const campaign of undecided) await advance(parts, campaign, search)
}
