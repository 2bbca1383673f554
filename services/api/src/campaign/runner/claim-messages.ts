import type { skipReason } from '@hosts/shared/contract'
import { and, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  bookings,
  campaigns,
  drivers,
  campaignRecipients as recipients,
  warehouseDrivers,
  warehouses,
} from '../../db/schema'
import type { Db } from '../../db/types'
import { arrives, isOnSite } from '../audience-query'
import { findMorning } from '../morning/find-morning'
import { isQuiet } from './is-quiet'

const hasStay = (
  condition: SQL,
) => sql`exists (select from ${bookings} where ${bookings.warehouseId} = ${campaigns.warehouseId}
  and ${bookings.driverId} = ${recipients.driverId} and ${condition})`

/**
 * Why a driver gets no message by now, whatever held when the campaign began; null if he does. A notice is for those on site or arriving:
 * `left` is no reason of the wire.
 */
const reasonNow = sql<
  z.infer<typeof skipReason> | 'left' | null
>`case when ${campaigns.purpose} = 'notice' then case
    when ${hasStay(isOnSite)} then null
    when ${warehouseDrivers.blockedAt} is not null then 'blocked'
    when not ${hasStay(arrives)} then 'left' end
  when ${warehouseDrivers.blockedAt} is not null then 'blocked'
  when ${warehouseDrivers.marketingConsentAt} is null then 'opted_out' end`

/** Finds when a driver's next morning begins (ms): the same for all of his zone and location. */
const createMorningFinder = () => {
  const known = new Map<string, number>()
  return (zone: string, place: Parameters<typeof findMorning>[1]) => {
    const key = JSON.stringify([zone, place])
    const opensAt = known.get(key) ?? findMorning(zone, place, Date.now()).opensAt
    known.set(key, opensAt)
    return opensAt
  }
}

/** Lets all due messages of a campaign to a zone wait, but for those that another process claims now. */
const postpone = (tx: Db, campaignId: string, zone: string, until: Date) => {
  const due = tx
    .select({ id: recipients.driverId })
    .from(recipients)
    .where(
      and(
        eq(recipients.campaignId, campaignId),
        eq(recipients.zone, zone),
        eq(recipients.state, 'pending'),
        lte(recipients.nextAttemptAt, new Date()),
      ),
    )
    .for('update', { skipLocked: true })
  return tx
    .update(recipients)
    .set({ nextAttemptAt: until })
    .where(and(eq(recipients.campaignId, campaignId), inArray(recipients.driverId, due)))
}

/**
 * Claims up to `limit` due messages for `leaseMs` and counts the attempt. No other process sends them before the lease
 * ends; the messages of a process that dies become due again. In quiet hours those of scheduled campaigns wait. None is due after the
 * campaign's end time. Those of drivers who may not be written to any more are skipped, and those whose morning is over wait for the next one:
 * `found` counts them too.
 */
export const claimMessages = (db: Db, limit: number, leaseMs: number) =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({
        campaign: { id: campaigns.id, name: campaigns.name, purpose: campaigns.purpose },
        warehouse: { id: warehouses.id, name: warehouses.name },
        place: { quietHours: warehouses.quietHours, timezone: warehouses.timezone },
        zone: recipients.zone,
        driver: { id: drivers.id, name: drivers.name },
        text: recipients.text,
        attempts: recipients.attempts,
        reason: reasonNow,
      })
      .from(recipients)
      .innerJoin(campaigns, eq(campaigns.id, recipients.campaignId))
      .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
      .innerJoin(drivers, eq(drivers.id, recipients.driverId))
      .leftJoin(
        warehouseDrivers,
        and(eq(warehouseDrivers.warehouseId, warehouses.id), eq(warehouseDrivers.driverId, drivers.id)),
      )
      .where(
        and(
          eq(campaigns.status, 'in_progress'),
          eq(recipients.state, 'pending'),
          lte(recipients.nextAttemptAt, new Date()),
          or(isNull(campaigns.stopAt), gt(campaigns.stopAt, new Date())),
          or(isNull(campaigns.scheduledFor), not(isQuiet)),
        ),
      )
      .orderBy(recipients.nextAttemptAt, recipients.driverId)
      .limit(limit)
      .for('update', { of: recipients, skipLocked: true })
    for (const { campaign, driver, reason } of due)
      if (reason)
        await tx
          .update(recipients)
          .set({ state: 'skipped', skipReason: reason === 'left' ? null : reason })
          .where(isRecipient(campaign.id, driver.id))
    const findNext = createMorningFinder()
    const messages: typeof due = []
    const postponed = new Set<string>()
    for (const message of due.filter(({ reason }) => !reason)) {
      const { campaign, zone, place } = message
      const opensAt = zone ? findNext(zone, place) : 0
      const key = `${campaign.id} ${zone}`
      if (opensAt <= Date.now()) messages.push(message)
      else if (zone && !postponed.has(key)) {
        postponed.add(key)
        await postpone(tx, campaign.id, zone, new Date(opensAt))
      }
    }
    if (messages.length > 0)
      await tx
        .update(recipients)
        .set({ attempts: sql`${recipients.attempts} + 1`, nextAttemptAt: new Date(Date.now() + leaseMs) })
        .where(or(...messages.map(({ campaign, driver }) => isRecipient(campaign.id, driver.id))))
    return {
      found: due.length,
      messages: messages.map((message) => ({ ...message, attempts: message.attempts + 1 })),
    }
  })
export type Message = Awaited<ReturnType<typeof claimMessages>>['messages'][number]

export const isRecipient = (campaignId: string, driverId: number) =>
  and(eq(recipients.campaignId, campaignId), eq(recipients.driverId, driverId))
