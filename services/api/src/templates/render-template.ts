import { type MessageVariable, messageVariables, templateVariable } from '@hosts/shared/contract'

/** What a message says about its recipient; undefined where this driver has nothing to say it with. */
export type Values = Record<MessageVariable, string | undefined>

/** What is known of a recipient; null where nothing is. */
export type Facts = {
  name: string | null
  language: string
  plate: string | null
  startsAt: Date | null
  endsAt: Date | null
  bay: string | null
  ref: string | null
}
type Place = { name: string; timezone: string }

/** English without a country would be that of America: months before days, and 05:15 PM. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)

/** Times are told in the driver's language and the location's time zone. */
export const valuesFor = (driver: Facts, place: Place): Values => {
  const time = (at: Date | null) =>
    at?.toLocaleString(localeOf(driver.language), {
      timeZone: place.timezone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
  return {
    'driver.name': driver.name ?? undefined,
    'driver.firstName': driver.name?.trim().split(/\s+/)[0],
    'driver.plate': driver.plate ?? undefined,
    'location.name': place.name,
    'booking.start': time(driver.startsAt),
    'booking.end': time(driver.endsAt),
    'booking.bay': driver.bay ?? undefined,
    'booking.ref': driver.ref ?? undefined,
  }
}

const isVariable = (name: string): name is MessageVariable =>
  (messageVariables as readonly string[]).includes(name)

/** A template with its variables filled in, without those that say nothing; these are `missing`. */
export const fillIn = (template: string, values: Values) => {
  const missing = new Set<string>()
  const text = template.replace(templateVariable, (_, spaced: string) => {
    const name = spaced.trim()
    const value = isVariable(name) ? values[name] : undefined
    if (value === undefined) missing.add(name)
    return value ?? ''
  })
  return { text, missing: [...missing] }
}

/** The message for one driver; undefined when a value is missing, so that nobody ever reads a `{{`. */
export const render = (template: string, values: Values): string | undefined => {
  const { text, missing } = fillIn(template, values)
  return missing.length === 0 && !text.includes('{{') && !text.includes('}}') ? text : undefined
}
