import type { AuditChange, ScopedRate } from '@hosts/shared/contract'
import { inArray } from 'drizzle-orm'
import { bays, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { cutChanges } from '../lib/diff-fields'

const toKey = ({ per, zone, bayId }: ScopedRate) => JSON.stringify([per, zone, bayId])

/** Writes down which rates of a location came, went or changed; those of a bay by its label. */
export const auditRates = async (
  tx: Db,
  { id: warehouseId, name }: WarehouseRow,
  before: ScopedRate[],
  after: ScopedRate[],
) => {
  const old = new Map(before.map((rate) => [toKey(rate), rate]))
  const next = new Map(after.map((rate) => [toKey(rate), rate]))
  const changed = [...new Map([...old, ...next])].flatMap(([key, rate]) => {
    const [from, to] = [old.get(key)?.amount ?? null, next.get(key)?.amount ?? null]
    return from === to ? [] : [{ rate, from, to }]
  })
  if (changed.length === 0) return
  const ids = changed.flatMap(({ rate }) => rate.bayId ?? [])
  const named = await tx.select({ id: bays.id, label: bays.label }).from(bays).where(inArray(bays.id, ids))
  const labels = new Map(named.map(({ id, label }) => [id, label]))
  const changes = changed.map(({ rate: { per, zone, bayId }, from, to }): AuditChange => {
    const of = bayId === null ? zone : labels.get(bayId)
    return { field: `rate.${per}`, ...(of != null && { of }), from, to }
  })
  await audit(tx, 'rates-changed', { warehouseId, subject: name, changes: cutChanges(changes) })
}
