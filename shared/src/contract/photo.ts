import * as z from '@hosts/shared/zod'
import { id } from './primitives'

export const photoLimits = { perLocation: 12, bytes: 10 * 1024 * 1024, alt: 160 }

/** A photo in up to three widths, re-encoded as WebP without metadata; the first of a location is its cover. */
export const photo = z.object({
  id,
  /** The file's name on the host's device. */
  name: z.string(),
  /** Alternative text, '' while the host has written none. */
  alt: z.string(),
  /** Narrowest first; sizes in pixels, `url` below the API's address. */
  sources: z.array(z.object({ width: z.int(), height: z.int(), url: z.string() })),
})
export type Photo = z.infer<typeof photo>

/** GET /warehouse/{id}/photo, and the answer to a new order: cover first. */
export const photoList = z.object({ results: z.array(photo) })
