import * as z from '@hosts/shared/zod'
import { languages } from './languages'
import { id, idText, instant } from './primitives'
import { templateText } from './template'

/** The most messages by the stay that a location may have. */
export const maxStayMessages = 8
/** Of one text. */
export const maxStayMessageLength = 1000
/** The farthest from its moment: a week. */
export const maxStayMessageMinutes = 10_080

/** What a message by the stay is timed by, in the order of a stay. */
export const stayMoments = ['before-arrival', 'at-check-in', 'before-end', 'after-stay'] as const
export type StayMoment = (typeof stayMoments)[number]

const body = templateText(maxStayMessageLength, 'a text')
const texts = {
  /** Minutes before the arrival or the end, or after the check-in or the departure. */
  minutes: z.int().check(z.minimum(0), z.maximum(maxStayMessageMinutes)),
  text: body,
  /** Instead of `text`, for drivers of these languages; the first of a language counts. */
  translations: z.optional(
    z.array(z.object({ language: z.enum(languages), text: body })).check(z.maxLength(languages.length)),
  ),
}
const warehouseId = { warehouseId: id }
const moment = z.enum(stayMoments)

export const stayMessageBody = z.object({ ...warehouseId, moment, ...texts, isOn: z.optional(z.boolean()) })
export type StayMessageBody = z.infer<typeof stayMessageBody>

/** The moment stays: what was sent counts once per stay and message. */
export const stayMessagePatch = z.partial(z.object({ ...texts, isOn: z.boolean() }))
export type StayMessagePatch = z.infer<typeof stayMessagePatch>

/** GET /chat/stay-message: a message that each driver of a location gets at a moment of the stay, while it is on. */
export const stayMessage = z.object({
  id,
  /** A `StayMoment`; plain text, as moments may be added. */
  moment: z.string(),
  minutes: z.int(),
  text: z.string(),
  translations: z.array(z.object({ language: z.string(), text: z.string() })),
  isOn: z.boolean(),
  /** How many drivers got it in the last 30 days. */
  sent: z.int(),
})
export type StayMessage = z.infer<typeof stayMessage>

export const stayMessageQuery = { warehouseId: idText }

/** POST /chat/stay-message/preview: `skip` leaves out that many stays. */
export const stayMessageTry = z.object({
  ...warehouseId,
  moment,
  ...texts,
  skip: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
})
export type StayMessageTry = z.infer<typeof stayMessageTry>

/** How a message reads for a real stay; without `stay` where there is none. */
export const stayMessagePreview = z.object({
  stay: z.optional(
    z.object({
      ref: z.string(),
      driver: z.string(),
      language: z.string(),
      /** When it is sent, quiet hours apart. */
      at: instant,
      text: z.string(),
      /** Variables without a value for this stay, to which it is then not sent. */
      missing: z.array(z.string()),
    }),
  ),
  /** Whether another stay follows. */
  hasMore: z.boolean(),
})
export type StayMessagePreview = z.infer<typeof stayMessagePreview>
