import type { Photo, Warehouse } from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import type { WarehouseRow } from '../db/schema'

/** A location as the caller may see it: gate staff get only what the gate needs (`warehouse` in the contract). */
export const toWarehouse = (
  { user, account }: Caller,
  row: WarehouseRow,
  cover?: Photo | null,
): Warehouse => {
  const { accountId, createdAt, closures, key, ...fields } = row
  const { code, description, bookingMode, requestExpiry, quietHours, bookingTexts, version, ...visible } =
    fields
  const gate = { ...visible, createdAt: createdAt.toISOString() }
  if (user.subrole === 'access-only') return gate
  return {
    ...gate,
    code,
    description,
    bookingMode,
    requestExpiry,
    quietHours,
    bookingTexts,
    version,
    currency: account.currency,
    ...(cover !== undefined && { cover }),
  }
}
