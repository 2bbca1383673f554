import type { Campaign } from '@hosts/shared/contract'
import { useCampaignsGetAudienceQuery } from '../../api/get-audience'

/** Whom a campaign would reach if it started now. Asked anew by every place that shows it. */
export const useCampaignAudience = ({ segment, message_template }: Campaign, warehouseId: number) =>
  useCampaignsGetAudienceQuery(
    { warehouseId, segment, text: message_template.text },
    { refetchOnMountOrArgChange: true },
  )
