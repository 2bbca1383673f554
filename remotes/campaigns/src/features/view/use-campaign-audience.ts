import type { Campaign } from '@hosts/shared/contract'
import { useCampaignsGetAudienceQuery } from '../../api/get-audience'

/** The audience of a campaign if it started now; of one without a segment nothing. Every mount fetches it again. */
export const useCampaignAudience = ({ segment = '', message_template }: Campaign, warehouseId: number) =>
  useCampaignsGetAudienceQuery(
    { warehouseId, segment, text: message_template.text },
    { skip: segment === '', refetchOnMountOrArgChange: true },
  )
