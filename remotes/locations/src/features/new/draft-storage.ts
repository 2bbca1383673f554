import { warehouseKind } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

const typed = z.string()

/** What the form holds, finished or not; also the shape of a draft in the browser's storage. */
const draft = z.object({
  kind: warehouseKind,
  name: typed,
  description: typed,
  address: z.object({ line1: typed, postcode: typed, city: typed, country: typed }),
  timezone: typed,
  hours: z.object({ mode: z.enum(['always', 'daily']), from: typed, to: typed }),
  bays: z
    .array(z.object({ prefix: typed, from: z.optional(z.number()), to: z.optional(z.number()) }))
    .check(z.length(1)),
  rates: z.object({ hour: typed, day: typed }),
})
export type Draft = z.infer<typeof draft>

const key = (userId: number) => `location-draft-${userId}`

/** A user's draft on this device; null when there is none, or none that makes sense. */
export const readDraft = (userId: number): Draft | null => {
  try {
    return draft.parse(JSON.parse(localStorage.getItem(key(userId)) ?? 'null'))
  } catch {
    return null
  }
}

export const saveDraft = (userId: number, values: unknown) => {
  try {
    localStorage.setItem(key(userId), JSON.stringify(values))
  } catch {
    // Storage is full or forbidden: the form works all the same, it only forgets.
  }
}

export const discardDraft = (userId: number) => localStorage.removeItem(key(userId))
