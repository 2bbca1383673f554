import * as z from '@hosts/shared/zod'

export const localDate = z.iso.date('Choose a day')

/** GET /warehouse/{id}/closure, and the answer of PUT: with the location's version, for If-Match. */
export const storedClosures = z.object({
  closures: z.array(z.object({ from: localDate, to: localDate, reason: z.string() })),
  version: z.int(),
})
export type StoredClosures = z.infer<typeof storedClosures>
