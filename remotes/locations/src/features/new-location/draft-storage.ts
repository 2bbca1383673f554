import { vehicleType, warehouseKind } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

const inputText = z.string()
/** Missing in drafts from before there were several steps. */
const laterText = z._default(inputText, '')
/** Those drafts have numbers here, or nothing. */
const typedNumber = z._default(z.union([inputText, z.pipe(z.number(), z.transform(String))]), '')

/** A draft in the browser's storage. */
const storedDraft = z.object({
  kind: warehouseKind,
  name: inputText,
  description: inputText,
  address: z.object({ line1: inputText, postcode: inputText, city: inputText, country: inputText }),
  position: laterText,
  timezone: inputText,
  hours: z.object({ mode: z.enum(['always', 'daily']), from: inputText, to: inputText }),
  bays: z
    .array(
      z.object({
        prefix: inputText,
        from: typedNumber,
        to: typedNumber,
        zone: laterText,
        vehicleTypes: z._default(z.array(vehicleType), []),
      }),
    )
    .check(z.maxLength(10)),
  // Missing in drafts from before pools were asked for.
  pools: z._default(
    z
      .array(
        z.object({
          label: inputText,
          capacity: inputText,
          zone: inputText,
          vehicleTypes: z.array(vehicleType),
        }),
      )
      .check(z.maxLength(10)),
    [],
  ),
  bookingMode: z._default(z.enum(['instant', 'request']), 'instant'),
  rates: z.object({ hour: inputText, day: inputText, week: laterText, month: laterText }),
})

/** The form's values, complete or not. */
export type Draft = z.infer<typeof storedDraft>

export { draftKey } from '../../lib/begun-location'
/** Storage key of a press of Create that has no answer yet: `useRequestKey` sends it again with the same idempotency key. */
export const requestStorageKey = (userId: number) => `location-press-${userId}`

/** A draft from the browser's storage. Throws without a valid one. */
export const parseDraft = (stored: unknown): Draft => storedDraft.parse(stored)
