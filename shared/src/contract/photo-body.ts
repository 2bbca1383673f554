import * as z from '@hosts/shared/zod'
import { photoLimits } from './photo'
import { atMost, id } from './primitives'
import { listLimit } from './request-limits'
import { line } from './typed-text'

// Apart from what the API answers: a page that shows a location cleans no text.

export const photoPatch = z.object({
  alt: line.check(atMost(photoLimits.alt)),
})
/** PUT /warehouse/{id}/photo/order: all of the location's photos; 409 `changed_meanwhile` when they are not. */
export const photoOrder = z.object({
  ids: z.array(id).check(z.maxLength(listLimit, `At most ${listLimit} photos`)),
})
