import { and, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { campaigns, drivers, campaignRecipients as recipients, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { isQuiet } from './is-quiet'

/**
 * Claims up to `limit` due messages for `leaseMs` and counts the attempt. No other process sends them before the lease
 * ends; the messages of a process that dies become due again. In quiet hours those of scheduled campaigns wait. None is due after the
 * campaign's end time.
 */
export const claimMessages = (db: Db, limit: number, leaseMs: number) =>
  db.transaction(async (tx) => {
    const messages = await tx
      .select({
        campaign: { id: campaigns.id, name: campaigns.name },
        warehouse: { id: warehouses.id, name: warehouses.name },
        driver: { id: drivers.id, name: drivers.name },
        text: recipients.text,
        attempts: recipients.attempts,
      })
      .from(recipients)
      .innerJoin(campaigns, eq(campaigns.id, recipients.campaignId))
      .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
      .innerJoin(drivers, eq(drivers.id, recipients.driverId))
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
    if (messages.length === 0) return []
    await tx
      .update(recipients)
      .set({ attempts: sql`${recipients.attempts} + 1`, nextAttemptAt: new Date(Date.now() + leaseMs) })
      .where(or(...messages.map(({ campaign, driver }) => isRecipient(campaign.id, driver.id))))
    return messages.map((message) => ({ ...message, attempts: message.attempts + 1 }))
  })
export type Message = Awaited<ReturnType<typeof claimMessages>>[number]

export const isRecipient = (campaignId: string, driverId: number) =>
  and(eq(recipients.campaignId, campaignId), eq(recipients.driverId, driverId))
