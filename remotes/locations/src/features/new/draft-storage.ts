import { warehouseKind } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

const inputText = z.string()

/** A draft in the browser's storage. */
const storedDraft = z.object({
  kind: warehouseKind,
  name: inputText,
  description: inputText,
  address: z.object({ line1: inputText, postcode: inputText, city: inputText, country: inputText }),
  timezone: inputText,
  hours: z.object({ mode: z.enum(['always', 'daily']), from: inputText, to: inputText }),
  bays: z
    .array(z.object({ prefix: inputText, from: z.optional(z.number()), to: z.optional(z.number()) }))
    .check(z.length(1)),
  rates: z.object({ hour: inputText, day: inputText }),
})
type StoredDraft = z.infer<typeof storedDraft>

/** The form's values, complete or not. */
export type Draft = Omit<StoredDraft, 'bays'> & { bays: { prefix: string; from?: number; to?: number }[] }

const toDraft = ({ bays, ...rest }: StoredDraft): Draft => ({
  ...rest,
  bays: bays.map(({ prefix, from, to }) => ({
    prefix,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })),
})

export const draftKey = (userId: number) => `location-draft-${userId}`

/** A draft from the browser's storage. Throws without a valid one. */
export const parseDraft = (stored: unknown): Draft => toDraft(storedDraft.parse(stored))
