import type { CampaignStatus } from '@hosts/shared/contract'

/** Whether the audience is fixed. Before that a campaign can be edited and has no figures. */
export const hasStarted = (status: CampaignStatus) => status !== 'draft' && status !== 'scheduled'
