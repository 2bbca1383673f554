import * as z from '@hosts/shared/zod'
import { id } from './primitives'

/** POST /chat/users/{id}/merge: the driver of the path goes into this one, who stays. */
export const mergeBody = z.object({ warehouseId: id, into: id })
/** What the kept driver has afterwards, here, and what came from the other one. */
export const mergeResult = z.object({
  name: z.string(),
  phone: z.string(),
  /** Other numbers that lead to him from now on: those of drivers who were merged into him. New in 4.6. */
  otherPhones: z.optional(z.array(z.string())),
  plates: z.array(z.string()),
  tags: z.array(z.string()),
  note: z.string(),
  /** Bookings that came with the other one. */
  bookings: z.int(),
  /** Texts that waited for the other one, and go to the kept one. */
  messages: z.int(),
  /** Whether he gets offers: only if both agreed to them. */
  hasConsent: z.boolean(),
  /** Whether he is blocked: if one of them is. */
  isBlocked: z.boolean(),
})
export type MergeResult = z.infer<typeof mergeResult>
