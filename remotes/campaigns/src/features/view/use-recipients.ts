import type { Campaign } from '@hosts/shared/contract'
import { campaignsRecipients } from '../../api/recipients'
import { pollingInterval } from '../../components/polling'

/** A page of a campaign's recipients, asked for again while it is being sent. */
export const useRecipients = ({ id, status }: Campaign, page: number) => {
  const question = { id, page }
  const recipients = campaignsRecipients.useQuery(question, { refetchOnMountOrArgChange: true })
  campaignsRecipients.useQuerySubscription(question, {
    pollingInterval: recipients.isError ? 0 : pollingInterval([status]),
    skipPollingIfUnfocused: true,
  })
  return recipients
}
