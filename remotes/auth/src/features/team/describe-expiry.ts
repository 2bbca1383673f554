import { getNow } from '@hosts/shared/platform'
import { t } from './texts'

const HOUR_MS = 3_600_000

/** How long an invite's link still works. */
export const describeExpiry = (expiresAt: string, now = getNow()) => {
  const hours = (Date.parse(expiresAt) - now) / HOUR_MS
  if (hours <= 0) return t('invites.expired')
  if (hours < 1) return t('invites.soon')
  if (hours < 24) return t('invites.hours', { count: Math.floor(hours) })
  return t('invites.days', { count: Math.round(hours / 24) })
}
