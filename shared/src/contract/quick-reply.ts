import * as z from '@hosts/shared/zod'
import { id, idText, text } from './primitives'
import { templateText } from './template'

/** So many a location keeps at most. */
export const maxQuickReplies = 50

const fields = { name: text(1, 40, 'a name'), text: templateText(1000, 'a text') }

export const quickReplyBody = z.object({ warehouseId: id, ...fields })
export const quickReplyPatch = z.partial(z.object(fields))
export type QuickReplyBody = z.infer<typeof quickReplyBody>

/** GET /chat/quick-reply: an answer that a location gives often, with variables like `{{driver.name}}`. */
export const quickReply = z.object({
  id,
  name: z.string(),
  text: z.string(),
  /** As it would read for the driver asked about; `missing` are the variables that say nothing about him, left out. */
  filled: z.optional(z.object({ text: z.string(), missing: z.array(z.string()) })),
})
export type QuickReply = z.infer<typeof quickReply>

export const quickReplyQuery = {
  warehouseId: idText,
  driverId: z.optional(idText),
  /** In which times are told: that of the text around them, which only who reads it knows. Else the driver's. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
}
