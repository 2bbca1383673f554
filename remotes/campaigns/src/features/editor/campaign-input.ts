import { type Campaign, type CampaignPurpose, campaignBody, campaignPurpose } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

const fields = {
  name: z.string(),
  description: z.string(),
  segment: z.string(),
  messageTemplate: z.object({ text: z.string() }),
  purpose: campaignPurpose,
}
/** The fields that were there when the host began to change them, stored with his draft; none of a new campaign. */
const seen = z.optional(z.object(fields))

/** The form's values. The location comes from the address. */
export const campaignInput = z.extend(z.omit(campaignBody, { warehouseId: true }), {
  purpose: campaignPurpose,
  seen,
})
export type CampaignInput = z.infer<typeof campaignInput>

/** The key of a draft about a location, and the stored values. */
export const draftKey = (userId: number, locationId: number, draftName: string) =>
  `campaign-draft-${userId}-${locationId}-${draftName}`

/** Drafts of before purposes have none. */
const storedInput = z.object({ ...fields, purpose: z._default(campaignPurpose, 'marketing'), seen })
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

/** The input as a body. The purpose is named where it changes something, which somebody else may have done: an API of before has none. */
export const toBody = ({ purpose, seen: before, ...input }: CampaignInput, campaign?: Campaign) => {
  const isDefault = purpose === 'marketing' && !campaign?.purpose && !before
  return { ...input, ...(!isDefault && { purpose }), ...(before && { before }) }
}

const toFields = (campaign: Campaign) => ({
  name: campaign.name,
  description: campaign.description ?? '',
  segment: campaign.segment ?? '',
  messageTemplate: { text: campaign.message_template.text },
  purpose: readPurpose(campaign),
})

/** A campaign's values, for a copy. */
export const toCopyInput: (campaign: Campaign) => CampaignInput = toFields

/** The values of a campaign that is changed. */
export const toCampaignInput = (campaign: Campaign): CampaignInput => ({
  ...toFields(campaign),
  seen: toFields(campaign),
})
