import { type Campaign, campaignBody } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

/** The form's values. The location comes from the address. */
export const campaignInput = z.omit(campaignBody, { warehouseId: true })
export type CampaignInput = z.infer<typeof campaignInput>

/** The key of a draft about a location, and the stored values. */
export const draftKey = (userId: number, locationId: number, draftName: string) =>
  `campaign-draft-${userId}-${locationId}-${draftName}`

const storedInput = z.object({
  name: z.string(),
  description: z.string(),
  segment: z.string(),
  messageTemplate: z.object({ text: z.string() }),
})
export const parseDraft = (stored: unknown): CampaignInput => storedInput.parse(stored)

export const emptyInput: CampaignInput = {
  name: '',
  description: '',
  segment: '',
  messageTemplate: { text: '' },
}

export const toCampaignInput = (campaign: Campaign): CampaignInput => ({
  name: campaign.name,
  description: campaign.description ?? '',
  segment: campaign.segment ?? '',
  messageTemplate: { text: campaign.message_template.text },
})
