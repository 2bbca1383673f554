import { useCampaignsDeleteCampaignMutation } from '../api/delete-campaign'
import { campaignsGetCampaign } from '../api/get-campaign'
import { getViewPollingInterval } from './polling-interval'

/**
 * The campaign of an address, if it has one; polled every 2 s while it is being sent, every 30 s while scheduled or sent. A failure stops
 * polling, so an outage is one toast. While it is deleted it stays on screen and is not fetched: changes by others make a page refetch
 * right after the deletion, which would be a 404.
 */
export const useCampaign = (id: string | null) => {
  const args = id ?? ''
  const [, deletion] = useCampaignsDeleteCampaignMutation({ fixedCacheKey: args })
  const isDeleted = deletion.isLoading || deletion.isSuccess
  const skip = id === null || isDeleted
  const campaign = campaignsGetCampaign.useQuery(args, { skip, refetchOnMountOrArgChange: true })
  const { currentData, isError } = campaign
  campaignsGetCampaign.useQuerySubscription(args, {
    skip,
    pollingInterval: currentData && !isError ? getViewPollingInterval(currentData.status) : 0,
    skipPollingIfUnfocused: true,
  })
  return isDeleted ? { ...campaign, currentData: campaign.data, isUninitialized: !campaign.data } : campaign
}
