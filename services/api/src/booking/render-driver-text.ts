import { formatMoney } from '../lib/format-money'
import { toLocale } from '../lib/to-locale'
import { bookingTexts } from './booking-texts'
import { type BookingTexts, en } from './booking-texts/en'
import type { DriverText, DriverTextKind } from './queue-driver-text'

type Line = Exclude<keyof BookingTexts, DriverTextKind>
type Place = { name: string; timezone: string; currency: string; accessInstructions: string }

const lines: Record<DriverTextKind, readonly Line[]> = {
  confirmed: ['time', 'bay', 'plate', 'code'],
  declined: ['time', 'reason'],
  expired: ['time'],
  cancelled: ['time', 'reason'],
  changed: [],
  checkedIn: ['bay', 'until'],
  checkedOut: [],
  noShow: ['time'],
  noShowCharged: ['time'],
  overstay: ['until'],
  reinstated: ['time', 'bay', 'plate', 'code'],
}

/** The values of a text's slots, in the driver's language, the location's time zone and the account's currency. */
const toValues = (text: DriverText, locale: string, { name, timezone, currency }: Place) => {
  const [start, end] = [new Date(text.startsAt), new Date(text.endsAt)]
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    ref: text.ref,
    location: name,
    time: time.formatRange(start, end),
    end: time.format(end),
    bay: text.bay,
    plate: text.plate,
    code: text.code ?? null,
    amount: formatMoney(locale, currency, text.amount),
    reason: text.reason,
  }
}
type Values = ReturnType<typeof toValues>

const fill = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot as keyof Values] ?? '')

/**
 * Message to a driver about a booking: a sentence, and the facts below it. Unknown facts have no line. A confirmation also has the host's
 * instructions for access.
 */
export const renderDriverText = (text: DriverText, language: string, place: Place): string => {
  const known = bookingTexts[language]
  const texts = known ?? en
  const values = toValues(text, toLocale(known ? language : 'en'), place)
  const isKnown = (line: Line) =>
    (line !== 'bay' && line !== 'reason' && line !== 'code') || values[line] !== null
  const visibleLines = [...lines[text.kind], ...text.changed].filter(isKnown)
  const filled = [texts[text.kind], ...visibleLines.map((line) => texts[line])].map((each) =>
    fill(each, values),
  )
  const instructions = text.kind === 'confirmed' ? place.accessInstructions : ''
  return [...filled, instructions].filter(Boolean).join('\n')
}
