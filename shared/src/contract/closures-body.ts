import * as z from '@hosts/shared/zod'
import { localDate } from './closures'
import { text } from './typed-text'

/** Whole local days on which the location is closed, first and last included. */
export const closure = z
  .object({ from: localDate, to: localDate, reason: text(1, 120, 'a reason') })
  .check(
    z.refine(({ from, to }) => to >= from, { path: ['to'], message: 'The last day is before the first' }),
  )
export type Closure = z.infer<typeof closure>
/** PUT /warehouse/{id}/closure. */
export const closures = z.object({
  closures: z.array(closure).check(z.maxLength(60, 'At most 60 closures')),
})
