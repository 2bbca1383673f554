import { type Campaign, searchLengths } from '@hosts/shared/contract'
import { campaignsGetRecipients } from '../../api/get-recipients'
import { getViewPollingInterval } from '../../components/polling-interval'

/** Whom the list shows: everybody, those who have answered, or those whose message was left out or failed. */
export const shownRecipients = ['all', 'replied', 'skipped', 'failed'] as const
export type ShownRecipients = (typeof shownRecipients)[number]

const filters = {
  all: {},
  replied: { replied: 'true' },
  skipped: { state: 'skipped' },
  failed: { state: 'failed' },
} as const

/** Whether a search is too short to be made: it would find most of a large audience. */
export const isTooShort = (search: string) => search !== '' && [...search].length < searchLengths.least

/**
 * A page of a campaign's recipients, polled every 2 s while it is being sent, every 30 s while scheduled or sent; a search, which reads the whole
 * audience, is made once.
 */
export const useRecipients = (
  { id, status }: Campaign,
  { page, shown, search }: { page: number; shown: ShownRecipients; search: string },
) => {
  const args = { id, page, ...filters[shown], ...(search && { search }) }
  const skip = isTooShort(search)
  const recipients = campaignsGetRecipients.useQuery(args, { refetchOnMountOrArgChange: true, skip })
  campaignsGetRecipients.useQuerySubscription(args, {
    skip,
    pollingInterval: recipients.isError || search ? 0 : getViewPollingInterval(status),
    skipPollingIfUnfocused: true,
  })
  return recipients
}
