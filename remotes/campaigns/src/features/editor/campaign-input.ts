import { type Campaign, type CampaignPurpose, campaignBody, campaignPurpose } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

/** The form's values. The location comes from the address. */
export const campaignInput = z.extend(z.omit(campaignBody, { warehouseId: true }), {
  purpose: campaignPurpose,
})
export type CampaignInput = z.infer<typeof campaignInput>

/** The key of a draft about a location, and the stored values. */
export const draftKey = (userId: number, locationId: number, draftName: string) =>
  `campaign-draft-${userId}-${locationId}-${draftName}`

const storedInput = z.object({
  name: z.string(),
  description: z.string(),
  segment: z.string(),
  messageTemplate: z.object({ text: z.string() }),
  /** Drafts of before purposes have none. */
  purpose: z._default(campaignPurpose, 'marketing'),
})
export const parseDraft = (stored: unknown): CampaignInput => storedInput.parse(stored)

export const emptyInput: CampaignInput = {
  name: '',
  description: '',
  segment: '',
  messageTemplate: { text: '' },
  purpose: 'marketing',
}

/** One that a later release knows is marketing here: it asks for consent. */
export const readPurpose = ({ purpose }: Campaign): CampaignPurpose =>
  purpose === 'notice' ? 'notice' : 'marketing'

/** The input as a body. The purpose is named where it changes something: an API of before has none. */
export const toBody = ({ purpose, ...input }: CampaignInput, campaign?: Campaign) => {
  const isDefault = purpose === 'marketing' && !campaign?.purpose
  return isDefault ? input : { ...input, purpose }
}

export const toCampaignInput = (campaign: Campaign): CampaignInput => ({
  name: campaign.name,
  description: campaign.description ?? '',
  segment: campaign.segment ?? '',
  messageTemplate: { text: campaign.message_template.text },
  purpose: readPurpose(campaign),
})
