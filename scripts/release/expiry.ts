import type { Registry } from '../../shared/src/contract/registry'

const hourMs = 3_600_000
/** With less time left than this (ms) a signer has not renewed the registry for days. */
const alarmMs = 48 * hourMs

type Expiring = Pick<Registry, 'expires'>

const getTimeLeft = ({ expires = 0 }: Expiring) => expires - Date.now()

/** When browsers stop accepting a registry, in words. */
export const describeExpiry = (registry: Expiring): string => {
  const left = getTimeLeft(registry)
  if (left <= 0) return 'expired'
  return left < alarmMs
    ? `expires in ${Math.floor(left / hourMs)} hours`
    : `expires ${new Date(Date.now() + left).toISOString().slice(0, 10)}`
}

/** The sentence of the alarm; null while there is time. */
export const getExpiryAlarm = (registry: Expiring): string | null =>
  getTimeLeft(registry) < alarmMs
    ? `The registry ${describeExpiry(registry)}; \`npm run renew\` signs it for another week.`
    : null

const dayMs = 24 * hourMs
/** Whether a registry with this lifetime (ms) was signed more than a day ago. */
export const isDayOld = (registry: Expiring, lifetimeMs: number) => getTimeLeft(registry) < lifetimeMs - dayMs
