import { campaignsList } from '../../api/list'
import { pollingInterval } from '../../components/polling'

/** A page of campaigns, asked for again while one is being sent; a failure ends that, so an outage is one toast. */
export const useCampaigns = (warehouseId: number, page: number) => {
  const question = { warehouseId, page }
  const list = campaignsList.useQuery(question, { refetchOnMountOrArgChange: true })
  const states = list.isError ? [] : (list.currentData?.results ?? []).map(({ status }) => status)
  campaignsList.useQuerySubscription(question, {
    pollingInterval: pollingInterval(states),
    skipPollingIfUnfocused: true,
  })
  return list
}
