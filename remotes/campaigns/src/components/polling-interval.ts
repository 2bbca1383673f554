import type { CampaignStatus } from '@hosts/shared/contract'

const slowly = 30_000

/** Milliseconds between refreshes of campaigns in these states; 0 for none. */
export const getPollingInterval = (states: CampaignStatus[]) => {
  if (states.includes('in_progress')) return 2000
  return states.includes('scheduled') ? slowly : 0
}

/** The same for one campaign that is looked at: drivers read and answer it when all is sent. */
export const getViewPollingInterval = (status: CampaignStatus) =>
  status === 'completed' || status === 'stopped' ? slowly : getPollingInterval([status])
