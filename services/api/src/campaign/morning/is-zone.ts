const known = new Map<string, boolean>()

/** Whether Node.js knows a time zone: asking for the clock of another one throws. */
export const isZone = (zone: string): boolean => {
  const found = known.get(zone)
  if (found !== undefined) return found
  let answer = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    answer = false
  }
  known.set(zone, answer)
  return answer
}
