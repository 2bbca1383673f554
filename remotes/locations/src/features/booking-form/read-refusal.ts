import type { ApiError } from '@hosts/shared/api'
import { type BookingRefusal, bookingRefusal } from '@hosts/shared/contract'

/** A 409 that says why a booking cannot be made or changed; null for any other error. */
export const readRefusal = (error: ApiError): BookingRefusal | null => {
  if (!('status' in error) || error.status !== 409) return null
  return bookingRefusal.safeParse(error.data).data ?? null
}
