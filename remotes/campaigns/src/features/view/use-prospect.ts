import type { Campaign } from '@hosts/shared/contract'
import { useCampaignsAudienceQuery } from '../../api/audience'

/** Whom a campaign would reach if it started now. Asked anew by every place that shows it. */
export const useProspect = ({ segment, message_template }: Campaign, warehouseId: number) =>
  useCampaignsAudienceQuery(
    { warehouseId, segment, text: message_template.text },
    { refetchOnMountOrArgChange: true },
  )
