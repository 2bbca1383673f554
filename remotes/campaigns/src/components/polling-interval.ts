import type { CampaignStatus } from '@hosts/shared/contract'

/** Milliseconds between refreshes of campaigns in these states; 0 for none. */
export const getPollingInterval = (states: CampaignStatus[]) => {
  if (states.includes('in_progress')) return 2000
  return states.includes('scheduled') ? 30_000 : 0
}
