import { type BookingRefusal, bookingRefusal, fieldErrors } from '../contract'
import type { ApiError } from './error-message'

/** The reason in a 409 for a new or changed booking; null for any other error. */
export const readRefusal = (error: ApiError): BookingRefusal | null => {
  if (!('status' in error) || error.status !== 409) return null
  return bookingRefusal.safeParse(error.data).data ?? null
}

/** Whether the API wants a reason for the amount. For a quoted amount this means that the rates have changed since the quote. */
export const asksForReason = (error: ApiError): boolean => {
  const body = 'data' in error ? fieldErrors.safeParse(error.data).data : undefined
  return body?.some(({ errors }) => errors.some(({ path }) => path === 'amountReason')) ?? false
}
