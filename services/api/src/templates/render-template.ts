import { type MessageVariable, messageVariables, templateVariable } from '@hosts/shared/contract'
import { toLocale } from '../lib/to-locale'
import { readFirstName, trimName } from './first-name'

/** The value of each variable; undefined where nothing is known for this driver, '' for the first name of one whose name names nobody. */
export type Values = Record<MessageVariable, string | undefined>

/** Facts about a recipient; null where unknown. */
export type Facts = {
  name: string | null
  language: string
  phone?: string | null
  plate: string | null
  startsAt: Date | null
  endsAt: Date | null
  bay: string | null
  ref: string | null
}
type Place = { name: string; timezone: string }

/** Above this the formats are built again: a language and a zone that nobody uses any more would stay for ever. */
const MAX_FORMATS = 200
const formats = new Map<string, Intl.DateTimeFormat>()

/** Building a format takes 50 times as long as using it. */
const timeFormat = (language: string, timeZone: string) => {
  const key = `${language} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(toLocale(language), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}

export const hasBrace = (text: string) => /[{}]/.test(text)
/** A text that cannot be mistaken for a variable. */
const plain = (text: string | null) => (text === null || hasBrace(text) ? undefined : text)

/** The variables' values, with times in the driver's language and the location's time zone. */
export const templateValues = (driver: Facts, place: Place): Values => {
  const time = (at: Date | null) => at && timeFormat(driver.language, place.timezone).format(at)
  const name = plain(driver.name)
  return {
    'driver.name': name && trimName(name),
    // Read where a message has it: of all values, it takes longest.
    get 'driver.firstName'() {
      return name && readFirstName({ ...driver, name })
    },
    'driver.plate': plain(driver.plate),
    'location.name': plain(place.name),
    'booking.start': time(driver.startsAt) ?? undefined,
    'booking.end': time(driver.endsAt) ?? undefined,
    'booking.bay': plain(driver.bay),
    'booking.ref': plain(driver.ref),
  }
}

const isVariable = (name: string): name is MessageVariable =>
  (messageVariables as readonly string[]).includes(name)

/** In place of a name, until `closeGaps`. No template has it. */
const gap = '\0'

/** The text without the gaps and what belongs to a name: a comma of its own, a space, a form of address. */
const closeGaps = (text: string) =>
  text
    .replace(/\0(?: ?(?:さん|さま|様|님|씨|जी)|['’]s(?!\p{L}))/gu, gap)
    .replace(/ ?(?:\(\0\)|"\0"|„\0“|“\0”|«\0»)/g, '')
    .replace(/(^|[\n.!?…。！？] *)\0[ ,،，、:!]*/g, '$1')
    .replace(/[,،，、]? *\0(?=[.!?…。！？]|\s*$|\n)|[,،，、] *\0(?=[,،，、])| *\0(?=[,;:،，、])|\0 ?/g, '')

/**
 * Fills in the variables; those without a value become empty and are listed in `missing`. Where a name is empty, the text closes around it; the
 * full stop of a company's name is not doubled by the one of the sentence.
 */
export const fillTemplate = (template: string, values: Values) => {
  const missing = new Set<string>()
  const text = template.replace(templateVariable, (found, spaced: string, at: number) => {
    const name = spaced.trim()
    const value = isVariable(name) ? values[name] : undefined
    if (value === undefined) missing.add(name)
    if (!value && name.startsWith('driver.')) return gap
    const isStopDoubled =
      value?.endsWith('.') && /^\.(?!\.)/.test(template.slice(at + found.length, at + found.length + 2))
    return (isStopDoubled ? value?.slice(0, -1) : value) ?? ''
  })
  return { text: text.includes(gap) ? closeGaps(text) : text, missing: [...missing] }
}

/** The message for one driver; undefined when a value is missing, so that no driver reads a `{{`. */
export const renderTemplate = (template: string, values: Values): string | undefined => {
  const { text, missing } = fillTemplate(template, values)
  return missing.length === 0 && !text.includes('{{') && !text.includes('}}') ? text : undefined
}
