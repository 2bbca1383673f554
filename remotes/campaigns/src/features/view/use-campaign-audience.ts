import type { Campaign } from '@hosts/shared/contract'
import { nameNotice, useCampaignsGetAudienceQuery } from '../../api/get-audience'

/** The audience of a campaign if it started now; of one without a segment nothing. Every mount fetches it again. */
export const useCampaignAudience = (
  { segment = '', message_template, purpose }: Campaign,
  warehouseId: number,
) =>
  useCampaignsGetAudienceQuery(
    { warehouseId, segment, text: message_template.text, ...nameNotice(purpose) },
    { skip: segment === '', refetchOnMountOrArgChange: true },
  )
