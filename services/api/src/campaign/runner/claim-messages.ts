import type { skipReason } from '@hosts/shared/contract'
import { and, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
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

/**
 * Claims up to `limit` due messages for `leaseMs` and counts the attempt. No other process sends them before the lease
 * ends; the messages of a process that dies become due again. In quiet hours those of scheduled campaigns wait. None is due after the
 * campaign's end time. Those of drivers who may not be written to any more are skipped: `found` counts them too.
 */
export const claimMessages = (db: Db, limit: number, leaseMs: number) =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({
        campaign: { id: campaigns.id, name: campaigns.name, purpose: campaigns.purpose },
        warehouse: { id: warehouses.id, name: warehouses.name },
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
    const messages = due.filter(({ reason }) => !reason)
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
