/** What a message says about its recipient; undefined where this driver has nothing to say it with. */
export type Values = Record<
  'driver.name' | 'driver.plate' | 'location.name' | 'booking.start' | 'booking.end',
  string | undefined
>

type Facts = {
  name: string
  language: string
  plate: string | null
  startsAt: Date | null
  endsAt: Date | null
}
type Place = { name: string; timezone: string }

/** Times are told in the driver's language and the location's time zone. */
export const valuesFor = (driver: Facts, place: Place): Values => {
  const time = (at: Date | null) =>
    at?.toLocaleString(driver.language, {
      timeZone: place.timezone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
  return {
    'driver.name': driver.name,
    'driver.plate': driver.plate ?? undefined,
    'location.name': place.name,
    'booking.start': time(driver.startsAt),
    'booking.end': time(driver.endsAt),
  }
}

/** The message for one driver; undefined when a value is missing, so that nobody ever reads a `{{`. */
export const render = (template: string, values: Values): string | undefined => {
  let complete = true
  const text = template.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as keyof Values] : undefined
    if (value === undefined) complete = false
    return value ?? ''
  })
  return complete && !text.includes('{{') && !text.includes('}}') ? text : undefined
}
