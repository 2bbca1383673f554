import type { Campaign } from '@hosts/shared/contract'
import { campaignsGetRecipients } from '../../api/get-recipients'
import { getPollingInterval } from '../../components/polling-interval'

/** A page of a campaign's recipients, or of those who have answered, polled every 2 s while it is being sent, every 30 s while it is scheduled. */
export const useRecipients = ({ id, status }: Campaign, page: number, isReplied: boolean) => {
  const args = { id, page, ...(isReplied && { replied: 'true' as const }) }
  const recipients = campaignsGetRecipients.useQuery(args, { refetchOnMountOrArgChange: true })
  campaignsGetRecipients.useQuerySubscription(args, {
    pollingInterval: recipients.isError ? 0 : getPollingInterval([status]),
    skipPollingIfUnfocused: true,
  })
  return recipients
}
