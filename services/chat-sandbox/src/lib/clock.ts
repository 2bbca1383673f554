let latest = 0

/** The current time as ISO 8601 with milliseconds, never before the latest `nextTimestamp`. */
export function now(): string {
  return new Date(Math.max(latest, Date.now())).toISOString()
}

/**
 * The current time, but later than every one returned before. Order matters: the client sorts messages by time, and a comparison of times
 * decides which are unread.
 */
export function nextTimestamp(): string {
  latest = Math.max(latest + 1, Date.now())
  return new Date(latest).toISOString()
}
