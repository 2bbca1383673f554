/** Writes a time as a zone's clocks show it, to the minute: `2026-11-22 14:30`. */
export const createLocalFormat = (timezone: string) => {
  // Swedish times are written as in ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (time: Date | null) => time && clock.format(time)
}
