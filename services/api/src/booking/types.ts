import type { BookingChanges, PaymentMethod } from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import type { BookingRow } from '../db/schema'

/** The person behind a change, and their call. Without a caller the API itself. */
export type Actor = { caller: Caller | null; key: string | null }

/** Effects of an action, and its entry in the history besides who, when and the status. */
export type Change = {
  set?: Partial<Omit<BookingRow, 'id' | 'status'>>
  reason?: string
  amount?: number
  method?: PaymentMethod
  changes?: BookingChanges
  isUndo?: boolean
  /** Not now: when the gate did it. */
  at?: Date
  /** Set for a former member, whose queue the caller hands in. */
  userId?: null
  userName?: string
}
