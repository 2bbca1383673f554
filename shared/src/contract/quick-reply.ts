import * as z from '@hosts/shared/zod'
import { atMost, id, idText } from './primitives'
import { templateText } from './template'
import { text } from './typed-text'

/** The most quick replies that a location may have. */
export const maxQuickReplies = 50

const fields = { name: text(1, 40, 'a name'), text: templateText(1000, 'a text') }

export const quickReplyBody = z.object({ warehouseId: id, ...fields })
/** What a form has of a quick reply, as stored. */
const seenQuickReply = z.partial(
  z.object({ name: z.string().check(atMost(40)), text: z.string().check(atMost(1000)) }),
)
/**
 * PATCH /chat/quick-reply/{id}: 409 `quick_reply_changed` with `reply` where a given field is stored otherwise than in `before`, what its writer
 * saw. Without `before`, new in 4.6, the fields replace whatever is there.
 */
export const quickReplyPatch = z.partial(z.object({ ...fields, before: seenQuickReply }))
export type QuickReplyBody = z.infer<typeof quickReplyBody>
export type QuickReplyPatch = z.input<typeof quickReplyPatch>

/** GET /chat/quick-reply: a text that a location often sends, with variables like `{{driver.name}}`. */
export const quickReply = z.object({
  id,
  name: z.string(),
  text: z.string(),
  /** The text for the driver of the query. `missing` are the variables without a value, which are left out. */
  filled: z.optional(z.object({ text: z.string(), missing: z.array(z.string()) })),
})
export type QuickReply = z.infer<typeof quickReply>

/** What a 409 `quick_reply_changed` carries: the quick reply that is there. */
export const changedQuickReply = z.object({ code: z.literal('quick_reply_changed'), reply: quickReply })

export const quickReplyQuery = {
  warehouseId: idText,
  driverId: z.optional(idText),
  /** Language of dates and times; defaults to the driver's. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
}
