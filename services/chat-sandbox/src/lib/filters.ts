import { invalid } from './errors'

/** Reads a field of the item that is filtered. */
export type Read = (field: string) => unknown

/** Reads the record's own properties only. */
export const fieldReader =
  (fields: Record<string, unknown>): Read =>
  (field) =>
    Object.hasOwn(fields, field) ? fields[field] : undefined

type Operator = (value: unknown, operand: unknown) => boolean

const ISO_DATE = /^\d{4}-\d\d-\d\dT/

const operators: Record<string, Operator> = {
  $eq: (value, operand) => includes(value, operand),
  $ne: (value, operand) => !includes(value, operand),
  $in: (value, operand) => list('$in', operand).some((one) => includes(value, one)),
  $nin: (value, operand) => !list('$nin', operand).some((one) => includes(value, one)),
  $gt: (value, operand) => compare(value, operand) > 0,
  $gte: (value, operand) => compare(value, operand) >= 0,
  $lt: (value, operand) => compare(value, operand) < 0,
  $lte: (value, operand) => compare(value, operand) <= 0,
  $exists: (value, operand) => (value !== undefined && value !== null) === operand,
  $contains: (value, operand) => Array.isArray(value) && value.includes(operand),
  $autocomplete: (value, operand) => texts(value).some((text) => startsAWord(text, words(operand))),
  $q: (value, operand) => texts(value).some((text) => text.includes(words(operand))),
}

/** Whether an item matches a filter of the query language; throws 4 for anything else. */
export function matchesFilter(filter: Record<string, unknown>, read: Read): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    if (field === '$and') return filters(field, condition).every((one) => matchesFilter(one, read))
    if (field === '$or') return filters(field, condition).some((one) => matchesFilter(one, read))
    if (field === '$nor') return !filters(field, condition).some((one) => matchesFilter(one, read))
    if (field.startsWith('$')) throw invalid(`${field} is not an operator between filters`)
    const value = read(field)
    if (!isObject(condition)) return includes(value, condition)
    return Object.entries(condition).every(([name, operand]) => {
      const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
      if (!operator) throw invalid(`${field}: ${name} is not an operator`)
      return operator(value, operand)
    })
  })
}

export interface SortField {
  field: string
  direction: 1 | -1
}

/** A sorted copy; items without the field come last in both directions. */
export function sortItems<T>(items: T[], sort: SortField[], read: (item: T) => Read): T[] {
  // Read once per item, not per comparison: some fields are counted.
  const rows = items.map((item) => {
    const value = read(item)
    return { item, values: sort.map(({ field }) => value(field) ?? null) }
  })
  rows.sort((a, b) => {
    for (const [index, { direction }] of sort.entries()) {
      const [left, right] = [a.values[index], b.values[index]]
      if (left === right) continue
      if (left === null) return 1
      if (right === null) return -1
      const order = compare(left, right)
      if (order) return order * direction
    }
    return 0
  })
  return rows.map((row) => row.item)
}

function includes(value: unknown, operand: unknown): boolean {
  if (Array.isArray(operand)) return Array.isArray(value) && sameSet(value, operand)
  if (Array.isArray(value)) return value.includes(operand)
  return (value ?? null) === operand || compare(value, operand) === 0
}

function sameSet(left: unknown[], right: unknown[]): boolean {
  return left.length === right.length && left.every((one) => right.includes(one))
}

/** Negative, 0 or positive; NaN for values that cannot be compared, which then match nothing. */
function compare(left: unknown, right: unknown): number {
  const [a, b] = [comparable(left), comparable(right)]
  if (typeof a !== typeof b || a === undefined || b === undefined) return Number.NaN
  if (a === b) return 0
  return a < b ? -1 : 1
}

function comparable(value: unknown): string | number | undefined {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  return ISO_DATE.test(value) ? Date.parse(value) : value
}

function texts(value: unknown): string[] {
  return [value].flat().flatMap((one) => (typeof one === 'string' ? one.toLowerCase() : []))
}

function startsAWord(text: string, start: string): boolean {
  return text.startsWith(start) || text.split(/\s+/).some((word) => word.startsWith(start))
}

/** The text of a search operator, in lower case. */
function words(operand: unknown): string {
  if (typeof operand !== 'string') throw invalid('$q and $autocomplete accept a text')
  return operand.toLowerCase()
}

function list(name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw invalid(`${name} accepts a list`)
  return operand
}

function filters(name: string, operand: unknown): Record<string, unknown>[] {
  const all = list(name, operand)
  if (!all.every(isObject)) throw invalid(`${name} accepts a list of filters`)
  return all
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
