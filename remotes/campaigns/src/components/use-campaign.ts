import { campaignsOne } from '../api/one'
import { pollingInterval } from './polling'

/**
 * The campaign that an address names, if it names one; asked for again while it is being sent. A failure ends that,
 * so an outage is one toast.
 */
export const useCampaign = (id: string | null) => {
  const question = id ?? ''
  const skip = id === null
  const campaign = campaignsOne.useQuery(question, { skip, refetchOnMountOrArgChange: true })
  const { currentData, isError } = campaign
  campaignsOne.useQuerySubscription(question, {
    skip,
    pollingInterval: currentData && !isError ? pollingInterval([currentData.status]) : 0,
    skipPollingIfUnfocused: true,
  })
  return campaign
}
