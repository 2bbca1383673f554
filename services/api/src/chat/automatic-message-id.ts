import { createHmac } from 'node:crypto'

/**
 * The id of an automatic message: the same at every attempt, and not to be guessed. A driver who knew the ids of others could take them,
 * and their messages would never be sent. `key` names the message among those of its kind.
 */
export const automaticMessageId = (secret: string, kind: 'campaign' | 'booking' | 'stop', key: string) =>
  `${kind}-${createHmac('sha256', secret).update(`${kind} message ${key}`).digest('base64url')}`

export const campaignMessageId = (secret: string, campaignId: string, driverId: number) =>
  automaticMessageId(secret, 'campaign', `${campaignId} ${driverId}`)
