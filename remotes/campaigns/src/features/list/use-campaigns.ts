import { campaignsGetCampaigns } from '../../api/get-campaigns'
import { getPollingInterval } from '../../components/polling-interval'

/** A page of campaigns, polled while one is being sent. A failure stops polling, so an outage is one toast. */
export const useCampaigns = (warehouseId: number, page: number) => {
  const question = { warehouseId, page }
  const list = campaignsGetCampaigns.useQuery(question, { refetchOnMountOrArgChange: true })
  const states = list.isError ? [] : (list.currentData?.results ?? []).map(({ status }) => status)
  campaignsGetCampaigns.useQuerySubscription(question, {
    pollingInterval: getPollingInterval(states),
    skipPollingIfUnfocused: true,
  })
  return list
}
