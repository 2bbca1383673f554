import type { CampaignRow } from '../../db/schema'

/** Whether it will begin by morning: then its time is in `morningFrom` only, where a process of the release before does not look. */
export const isScheduledByMorning = ({ status, scheduledFor, morningFrom }: CampaignRow) =>
  status === 'scheduled' && !scheduledFor && morningFrom !== null
