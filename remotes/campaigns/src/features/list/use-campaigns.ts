import { type CampaignFilter, campaignsGetCampaigns } from '../../api/get-campaigns'
import { getPollingInterval } from '../../components/polling-interval'

/**
 * A page of campaigns, polled every 2 s while one is being sent, else every 30 s while one is scheduled. A failure stops polling, so an
 * outage is one toast.
 */
export const useCampaigns = (warehouseId: number, page: number, filter: CampaignFilter) => {
  const args = { warehouseId, page, ...filter }
  const list = campaignsGetCampaigns.useQuery(args, { refetchOnMountOrArgChange: true })
  const states = list.isError ? [] : (list.currentData?.results ?? []).map(({ status }) => status)
  campaignsGetCampaigns.useQuerySubscription(args, {
    pollingInterval: getPollingInterval(states),
    skipPollingIfUnfocused: true,
  })
  return list
}
