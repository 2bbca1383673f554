import { type Campaign, campaignBody } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

/** The form's values. The location comes from the address. */
export const campaignInput = z.omit(campaignBody, { warehouseId: true })
export type CampaignInput = z.infer<typeof campaignInput>

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
