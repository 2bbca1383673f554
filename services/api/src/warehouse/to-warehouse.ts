import type { Warehouse } from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import type { WarehouseRow } from '../db/schema'

/** A location as the caller may see it: gate staff get only what the gate needs (`warehouse` in the contract). */
export const toWarehouse = ({ user, account }: Caller, row: WarehouseRow): Warehouse => {
  const { accountId, code, createdAt, description, bookingMode, requestExpiry, ...visible } = row
  const gate = { ...visible, createdAt: createdAt.toISOString() }
  if (user.subrole === 'access-only') return gate
  return { ...gate, description, bookingMode, requestExpiry, currency: account.currency }
}
