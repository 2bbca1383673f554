import * as z from '@hosts/shared/zod'
import { atMost, id, idText, instant, instantInput } from './primitives'
import { campaignIdLimit } from './request-limits'
import { searchLengths } from './search'
import { templateText } from './template'
import { line, lines, text } from './typed-text'

export const campaignStatus = z.enum(['draft', 'scheduled', 'stopped', 'completed', 'in_progress'])
export type CampaignStatus = z.infer<typeof campaignStatus>

/**
 * Why a campaign is sent. `marketing`: to those who have agreed. `notice`, about a stay: to those on site or arriving within `noticeHours`,
 * whether or not they have agreed, blocked ones only while on site; one a location and local day.
 */
export const campaignPurpose = z.enum(['marketing', 'notice'])
export type CampaignPurpose = z.infer<typeof campaignPurpose>
export const noticeHours = 48

/** How long a driver's message counts as an answer to a campaign (days). */
export const replyDays = 7

/** audience = sent + failed + skipped once completed; read counts among sent. */
export const campaignStats = z.object({
  audience: z.int(),
  sent: z.int(),
  read: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Who has answered within `replyDays`. */
  replied: z.optional(z.int()),
})

/**
 * An audience of more than `above` drivers gets a campaign in two parts: first a share of it, then the rest `waitMinutes` after that is through,
 * unless `haltShare` of the first have failed or answered STOP.
 */
export const firstPart = { above: 1000, share: 0.05, waitMinutes: 10, haltShare: 0.1 } as const

/**
 * How far the first part is. `state`: `sending`, `waiting` until `restAt` or the end of quiet hours, `halted`, or `through`; more may follow.
 * `reason` of a halt: left out for too many `failed` and `stopped`; `late`, when the rest could not go within an hour; more may follow.
 */
export const campaignFirstPart = z.object({
  size: z.int(),
  state: z.string(),
  reason: z.optional(z.string()),
  restAt: z.optional(instant),
  failed: z.optional(z.int()),
  stopped: z.optional(z.int()),
})
export type CampaignFirstPart = z.infer<typeof campaignFirstPart>

/** When a campaign "by morning" reaches each driver: these hours of his phone's country, else of the location. */
export const morning = { from: 8, to: 10 } as const

/** Of a campaign by morning: the drivers who wait for theirs, and when the last of these begins. */
export const campaignMorning = z.object({ waiting: z.int(), until: z.optional(instant) })

/**
 * Of a draft that was scheduled and could not go: why, and when that was found, until it is planned anew. `reason`: `notice_taken` for the
 * second notice of a day; more may follow.
 */
export const campaignHeld = z.object({ reason: z.string(), at: instant })

/** SPEC.md section 3, with additional fields of ours. */
export const campaign = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  message_template: z.object({ text: z.string() }),
  status: campaignStatus,
  created_at: z.string(),
  segment: z.optional(z.string()),
  /** The name of a saved segment that has been deleted since. */
  segment_name: z.optional(z.string()),
  /** A `campaignPurpose`, as plain text; left out for marketing. */
  purpose: z.optional(z.string()),
  scheduled_for: z.optional(z.nullable(instant)),
  stop_at: z.optional(z.nullable(instant)),
  started_at: z.optional(z.nullable(instant)),
  stats: z.optional(campaignStats),
  first_part: z.optional(campaignFirstPart),
  morning: z.optional(campaignMorning),
  /** New in 4.6. */
  held: z.optional(campaignHeld),
})
export type Campaign = z.infer<typeof campaign>

/** Left out when it cannot be read. Typed by its result, as an endpoint's schema has to be. */
const readable = <Value>(schema: z.core.$ZodType<Value>) =>
  z.union([schema, z.transform(() => undefined)]) as unknown as z.ZodMiniType<
    Value | undefined,
    Value | undefined
  >

/** A campaign as a client reads it: a field that SPEC.md section 3 does not know never fails a list. */
export const receivedCampaign = z.extend(campaign, {
  segment_name: readable(campaign.shape.segment_name),
  purpose: readable(campaign.shape.purpose),
  scheduled_for: readable(campaign.shape.scheduled_for),
  stop_at: readable(campaign.shape.stop_at),
  started_at: readable(campaign.shape.started_at),
  stats: readable(campaign.shape.stats),
  first_part: readable(campaign.shape.first_part),
  morning: readable(campaign.shape.morning),
  held: readable(campaign.shape.held),
})

/** A campaign's id in a path. */
export const campaignId = z.string().check(atMost(campaignIdLimit))
export const campaignQuery = {
  warehouseId: idText,
  status: z.optional(campaignStatus),
  /** Words of the name. */
  search: z.optional(line.check(atMost(80))),
}

const messageTemplate = z.object({ text: templateText(2000, 'a message') })

/** Fixed by SPEC.md section 7. `segment` is a preset of `segmentPreset` or a saved segment's id. */
export const campaignBody = z.object({
  warehouseId: id,
  name: text(2, 80, 'a name'),
  description: z.optional(lines.check(atMost(500))),
  segment: z.string().check(z.minLength(1, 'Choose an audience'), atMost(40)),
  messageTemplate,
  /** `marketing` when left out. */
  purpose: z.optional(campaignPurpose),
})
export type CampaignBody = z.infer<typeof campaignBody>

/** What a form has of a campaign, as stored. */
const seenCampaign = z.partial(
  z.object({
    name: z.string().check(atMost(80)),
    description: z.string().check(atMost(500)),
    segment: z.string().check(atMost(40)),
    messageTemplate: z.object({ text: z.string().check(atMost(2000)) }),
    purpose: campaignPurpose,
  }),
)
/**
 * PATCH /chat/campaign/{id}: a draft or a scheduled campaign; 409 `wrong_status` for others, `campaign_changed` with `campaign` where a given field
 * is stored otherwise than in `before`, what its writer saw. Without `before` the fields replace whatever is there, as apps of before do.
 */
export const campaignPatch = z.extend(z.partial(z.omit(campaignBody, { warehouseId: true })), {
  before: z.optional(seenCampaign),
})
export type CampaignPatch = z.input<typeof campaignPatch>

/** What a 409 `campaign_changed` carries: the campaign that is there. */
export const changedCampaign = z.object({ code: z.literal('campaign_changed'), campaign: receivedCampaign })

/** How far ahead a campaign may start (days): a year. */
export const latestCampaignStart = 366
/**
 * POST /chat/campaign/{id}/start, and …/start-by-morning for each driver's next morning from then on, where a process of the release before
 * answers 404: it would send at once. Now without `scheduledFor`, which is in the future and at most `latestCampaignStart` ahead (422).
 */
export const campaignStartBody = z.object({
  scheduledFor: z.optional(instantInput),
  stopAt: z.optional(instantInput),
})

/** POST /chat/campaign/{id}/test: whom the caller is as a driver, and what he got. `examples`: variables with made-up values. */
export const campaignTest = z.object({
  driver: z.object({ id, name: z.string() }),
  text: z.string(),
  examples: z.array(z.string()),
})
export type CampaignTest = z.infer<typeof campaignTest>

export const skipReason = z.enum(['opted_out', 'blocked', 'missing_variable', 'frequency_cap'])
export const campaignRecipient = z.object({
  driver: z.object({ id, name: z.string() }),
  state: z.enum(['pending', 'sent', 'failed', 'skipped', 'stopped']),
  /** Null, too, for a notice to a driver who had left when it was his turn. */
  skipReason: z.nullable(skipReason),
  /** Who the driver is by now, where that is why he was left out: `merged` or `erased`, plain text as more may be added. */
  became: z.optional(z.string()),
  sentAt: z.nullable(instant),
  readAt: z.nullable(instant),
  repliedAt: z.optional(instant),
})
/**
 * GET /chat/campaign/{id}/recipients: those who have answered, those of a `state` (new in 4.6), or those whom a search for drivers finds, the
 * exact spelling first.
 */
export const recipientQuery = {
  search: z.optional(line.check(z.minLength(searchLengths.least), atMost(searchLengths.most))),
  replied: z.optional(z.literal('true')),
  state: z.optional(z.enum(['failed', 'skipped'])),
}
export type CampaignRecipient = z.infer<typeof campaignRecipient>
