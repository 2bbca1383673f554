import { createHmac } from 'node:crypto'

/**
 * The id of a campaign's message to a driver: the same at every attempt, and not to be guessed. A driver who knew the ids of others
 * could take them, and their messages would never be sent.
 */
export const campaignMessageId = (secret: string, campaignId: string, driverId: number) =>
  `campaign-${createHmac('sha256', secret).update(`campaign message ${campaignId} ${driverId}`).digest('base64url')}`
