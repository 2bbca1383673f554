import { AUDIT_TEXT, type AuditChange, MAX_AUDIT_CHANGES } from '@hosts/shared/contract'

type Value = AuditChange['from']
type Fields = Record<string, unknown>

/** A text as the audit keeps it. */
export const cutAuditText = (text: string) => {
  if (text.length <= AUDIT_TEXT) return text
  // Half of a pair is no character.
  return `${text.slice(0, AUDIT_TEXT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** A part of a list in words: a span of hours or days with what is said about it. */
const toWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toWords).join(', ')
  if (!isObject(value)) return String(value)
  const { from, to, ...rest } = value
  const span = from === undefined ? [] : [`${from}–${to}`]
  return [...span, ...Object.values(rest).map(toWords)].filter(Boolean).join(' ')
}

/** A value as the audit compares it: PostgreSQL stores the fields of an object in an order of its own. */
const toValue = (value: unknown): Value => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' || typeof value === 'boolean' ? value : toWords(value)
}

const cutValue = (value: Value) => (typeof value === 'string' ? cutAuditText(value) : value)

/** The fields of an object, those of objects in it by their path (a span is one); a list of lists, like the hours of a week, by its place. */
const flatten = (value: unknown, path: string): [string, unknown][] => {
  if (isObject(value) && !('from' in value))
    return Object.entries(value).flatMap(([name, one]) => flatten(one, path ? `${path}.${name}` : name))
  if (Array.isArray(value) && value.length > 0 && value.every(Array.isArray))
    return value.map((one, index) => [`${path}.${index}`, one])
  return [[path, value]]
}

/** At most as many as are kept; the last one says how many there were. */
export const cutChanges = (changes: AuditChange[]): AuditChange[] =>
  changes.length <= MAX_AUDIT_CHANGES
    ? changes
    : [
        ...changes.slice(0, MAX_AUDIT_CHANGES - 1),
        { field: 'more', to: changes.length - MAX_AUDIT_CHANGES + 1 },
      ]

/**
 * What differs between two states, of the fields that `after` has. Fields in `silent` are named without their values: free texts about drivers,
 * and what only a person's own row should hold.
 */
export const diffFields = (before: Fields, after: Fields, silent: readonly string[] = []): AuditChange[] => {
  const changes = Object.keys(after).flatMap((name): AuditChange[] => {
    const old = new Map(flatten(before[name] ?? null, name))
    const next = new Map(flatten(after[name] ?? null, name))
    const changed = [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
      const [from, to] = [toValue(old.get(field)), toValue(next.get(field))]
      return from === to ? [] : [{ field, from: cutValue(from), to: cutValue(to) }]
    })
    return changed.length > 0 && silent.includes(name) ? [{ field: name }] : changed
  })
  return cutChanges(changes)
}
