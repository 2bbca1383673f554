import type { CampaignStatus } from '@hosts/shared/contract'

/** Whether its audience is frozen; before that it can be edited and its figures mean nothing. */
export const hasStarted = (status: CampaignStatus) => status !== 'draft' && status !== 'scheduled'
