let latest = 0

/** The current time as ISO-8601 with milliseconds. */
export function now(): string {
  return new Date(Math.max(latest, Date.now())).toISOString()
}

/**
 * The current time, later than every time given before. For what is put in order: the client sorts messages by their time
 * alone, and whether a message is unread is a comparison of two times.
 */
export function nextTimestamp(): string {
  latest = Math.max(latest + 1, Date.now())
  return new Date(latest).toISOString()
}
