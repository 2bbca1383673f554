let latest = 0

/**
 * The current time as ISO-8601 with milliseconds, never the same twice: the client orders messages by their time alone,
 * and whether a message is unread is a comparison of two times.
 */
export function now(): string {
  latest = Math.max(latest + 1, Date.now())
  return new Date(latest).toISOString()
}
