import type { CampaignStatus } from '@hosts/shared/contract'

/** Milliseconds until figures of campaigns in these states are asked for again; 0 where they stand still. */
export const getPollingInterval = (states: CampaignStatus[]) => {
  if (states.includes('in_progress')) return 2000
  return states.includes('scheduled') ? 30_000 : 0
}
