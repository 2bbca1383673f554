import { campaignsGetCampaign } from '../api/get-campaign'
import { getPollingInterval } from './polling-interval'

/**
 * The campaign of an address, if it has one; polled while it is being sent. A failure stops polling, so an
 * outage is one toast.
 */
export const useCampaign = (id: string | null) => {
  const question = id ?? ''
  const skip = id === null
  const campaign = campaignsGetCampaign.useQuery(question, { skip, refetchOnMountOrArgChange: true })
  const { currentData, isError } = campaign
  campaignsGetCampaign.useQuerySubscription(question, {
    skip,
    pollingInterval: currentData && !isError ? getPollingInterval([currentData.status]) : 0,
    skipPollingIfUnfocused: true,
  })
  return campaign
}
