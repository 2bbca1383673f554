import { type AuditChange, isAuditMoney, vehicleType } from '../contract'
import { featureName } from '../i18n/bay-features'
import { typeName } from '../i18n/vehicle-types'
import { auditWords as words } from './audit-words'
import { fillWord, nameValue, readWord } from './name-audit'

/** How numbers and times are written: by a screen as the person reads them, by a file always alike. */
type Formats = {
  money: (amount: number) => string
  number: (value: number) => string
  time: (instant: string) => string
}

/** A Monday: the hours of a week begin with it. */
const monday = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000

const nameWeekday = (index: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(monday + index * DAY_MS)

const nameChange = ({ field, of }: AuditChange) => {
  const [, day] = /^hours\.(\d)$/.exec(field) ?? []
  const name =
    day === undefined
      ? readWord(words.fields, field)
      : fillWord(words.fields.hours, { day: nameWeekday(Number(day)) })
  return [name ?? words.something, of].filter(Boolean).join(', ')
}

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

const nameVehicle = (word: string) => {
  const known = vehicleType.safeParse(word)
  return known.success ? typeName(known.data) : word
}

/** Codes of a list, each in words. */
const lists: Record<string, (code: string) => string> = {
  vehicleType: nameVehicle,
  vehicleTypes: nameVehicle,
  features: featureName,
}

/** A day is open from midnight to midnight, or not at all. */
const nameHours = (hours: string) => (hours === '00:00–00:00' ? words.openAllDay : hours || words.closed)

const describeValue = (field: string, value: AuditChange['from'], formats: Formats) => {
  if (field === 'locations' && value === 'all') return words.allLocations
  if (field.startsWith('hours.') && typeof value === 'string') return nameHours(value)
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return isAuditMoney(field) ? formats.money(value) : formats.number(value)
  if (isInstant(value)) return formats.time(value)
  const nameCode = lists[field]
  return nameCode ? value.split(', ').map(nameCode).join(', ') : nameValue(value)
}

export type ChangeRow = { id: string; name: string; from: string; to: string }

/** A changed field in words. Instead of both values it says `changed` where they are not written down. */
export const describeChange = (change: AuditChange, formats: Formats): ChangeRow => {
  const { field, of, from, to } = change
  const id = `${field} ${of ?? ''}`
  if (field === 'more')
    return { id, name: fillWord(words.more, { count: formats.number(Number(to)) }), from: '', to: '' }
  const name = nameChange(change)
  if (from === undefined && to === undefined) return { id, name, from: '', to: words.isChanged }
  return { id, name, from: describeValue(field, from, formats), to: describeValue(field, to, formats) }
}
