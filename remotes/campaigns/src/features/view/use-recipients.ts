import type { Campaign } from '@hosts/shared/contract'
import { campaignsGetRecipients } from '../../api/get-recipients'
import { getPollingInterval } from '../../components/polling-interval'

/** Whom the list shows: everybody, those who have answered, or those whose message was left out or failed. */
export const shownRecipients = ['all', 'replied', 'skipped', 'failed'] as const
export type ShownRecipients = (typeof shownRecipients)[number]

const filters = {
  all: {},
  replied: { replied: 'true' },
  skipped: { state: 'skipped' },
  failed: { state: 'failed' },
} as const

/** A page of a campaign's recipients, polled every 2 s while it is being sent, every 30 s while it is scheduled. */
export const useRecipients = (
  { id, status }: Campaign,
  { page, shown, search }: { page: number; shown: ShownRecipients; search: string },
) => {
  const args = { id, page, ...filters[shown], ...(search && { search }) }
  const recipients = campaignsGetRecipients.useQuery(args, { refetchOnMountOrArgChange: true })
  campaignsGetRecipients.useQuerySubscription(args, {
    pollingInterval: recipients.isError ? 0 : getPollingInterval([status]),
    skipPollingIfUnfocused: true,
  })
  return recipients
}
