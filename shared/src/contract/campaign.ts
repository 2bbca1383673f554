import * as z from '@hosts/shared/zod'
import { id, idText, instant, text } from './primitives'

export const campaignStatus = z.enum(['draft', 'scheduled', 'stopped', 'completed', 'in_progress'])
export type CampaignStatus = z.infer<typeof campaignStatus>

/** audience = sent + failed + skipped once completed; read counts among sent. */
export const campaignStats = z.object({
  audience: z.int(),
  sent: z.int(),
  read: z.int(),
  failed: z.int(),
  skipped: z.int(),
})

/** SPEC.md section 3, with what PRODUCT adds. */
export const campaign = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  message_template: z.object({ text: z.string() }),
  status: campaignStatus,
  created_at: z.string(),
  segment: z.string(),
  scheduled_for: z.optional(z.nullable(instant)),
  stop_at: z.optional(z.nullable(instant)),
  started_at: z.optional(z.nullable(instant)),
  stats: z.optional(campaignStats),
})
export type Campaign = z.infer<typeof campaign>

export const campaignQuery = { warehouseId: idText, status: z.optional(campaignStatus) }

/** What a message may name; anything else in double braces is refused. */
export const messageVariables = [
  'driver.name',
  'driver.plate',
  'location.name',
  'booking.start',
  'booking.end',
] as const

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Names in double braces that no message may use; a brace left open counts too. */
export const unknownVariables = (template: string): string[] => {
  const named = [...template.matchAll(variable)].map((match) => match[1] ?? '')
  const left = template.replace(variable, '')
  const unknown = named.filter((name) => !(messageVariables as readonly string[]).includes(name))
  return left.includes('{{') || left.includes('}}') ? [...unknown, '{{'] : unknown
}

const messageTemplate = z.object({
  text: text(1, 2000, 'a message').check(
    z.refine((template) => unknownVariables(template).length === 0, {
      error: (issue) => `This variable is not known: ${unknownVariables(String(issue.input)).join(', ')}`,
    }),
  ),
})

/** Fixed by SPEC.md section 7. `segment` is a preset of `segmentPreset` or a saved segment's id. */
export const campaignBody = z.object({
  warehouseId: id,
  name: text(2, 80, 'a name'),
  description: z.optional(z.string().check(z.maxLength(500, 'At most 500 characters'))),
  segment: z.string().check(z.minLength(1, 'Choose an audience'), z.maxLength(40)),
  messageTemplate,
})
export type CampaignBody = z.infer<typeof campaignBody>

export const campaignPatch = z.partial(z.omit(campaignBody, { warehouseId: true }))

export const campaignStartBody = z.object({
  scheduledFor: z.optional(instant),
  stopAt: z.optional(instant),
})

export const skipReason = z.enum(['opted_out', 'blocked', 'missing_variable', 'frequency_cap'])
export const campaignRecipient = z.object({
  driver: z.object({ id, name: z.string() }),
  state: z.enum(['pending', 'sent', 'failed', 'skipped', 'stopped']),
  skipReason: z.nullable(skipReason),
  sentAt: z.nullable(instant),
  readAt: z.nullable(instant),
})
export type CampaignRecipient = z.infer<typeof campaignRecipient>
