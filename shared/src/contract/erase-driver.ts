import * as z from '@hosts/shared/zod'
import { id } from './primitives'

/** With `dryRun` nothing changes, and the answer says what would. */
export const dryRunQuery = { dryRun: z.optional(z.literal('true')) }

/** POST /chat/users/{id}/erase: everything that names a driver, wherever it stands. */
export const eraseBody = z.object({ warehouseId: id })
/** What stays without the person, and what is not sent any more. */
export const erasure = z.object({
  bookings: z.int(),
  /** Texts and messages of campaigns that waited for the driver. */
  messages: z.int(),
})
export type Erasure = z.infer<typeof erasure>
