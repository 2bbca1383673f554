type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxItems?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
/** An operation of an OpenAPI document. */
export type AnswerOperation = {
  parameters?: { in: string; name: string; schema: { maximum?: number } }[]
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** By the end of a field's address, such as `note` or `chat.users.results.note`; the longest end counts. */
export type Limits = {
  /** The most bytes of a text in JSON. */
  bytes: Record<string, number>
  /** The most items of a list. */
  items: Record<string, number>
}

const findLimit = (limits: Record<string, number>, address: string) => {
  const names = address.split('.')
  const ends = names.map((_, index) => names.slice(index).join('.'))
  return ends.map((end) => limits[end]).find((limit) => limit !== undefined)
}

const sizes: Record<string, number> = {
  boolean: 'false'.length,
  null: 'null'.length,
  number: '-123.12345678901234'.length,
}
const formats: Record<string, number> = {
  'date-time': '"2026-11-28T00:00:00.000Z"'.length,
  date: '"2026-11-28"'.length,
}

/**
 * The bytes of the largest JSON of a schema, from the limits of its texts and lists; fields whose limit nobody has named are `unknown` and
 * count nothing.
 */
const measure = (schema: Schema, address: string, limits: Limits, unknown: Set<string>): number => {
  const inner = (one: Schema, name = '') =>
    measure(one, name ? `${address}.${name}` : address, limits, unknown)
  const need = (limit: number | undefined) => {
    if (limit === undefined) unknown.add(address)
    return limit ?? 0
  }
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values) return Math.max(...values.map((value) => JSON.stringify(value).length))
  const shapes = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (shapes.length > 0) return Math.max(...shapes.map((shape) => inner(shape)))
  const { properties = {}, items } = schema
  const measureType = (type: string): number => {
    if (type === 'string') return formats[schema.format ?? ''] ?? need(findLimit(limits.bytes, address)) + 2
    if (type === 'array')
      return 2 + need(schema.maxItems ?? findLimit(limits.items, address)) * (inner(items ?? {}) + 1)
    if (type === 'object')
      return Object.entries(properties).reduce(
        (sum, [name, one]) => sum + name.length + 4 + inner(one, name),
        2,
      )
    if (type === 'integer')
      return Math.max(
        ...[schema.minimum ?? Number.MIN_SAFE_INTEGER, schema.maximum ?? Number.MAX_SAFE_INTEGER].map(
          (end) => String(end).length,
        ),
      )
    return sizes[type] ?? need(undefined)
  }
  return Math.max(...[schema.type ?? 'anything'].flat().map(measureType))
}

/** The bytes of the largest JSON that a call answers with, for a page as long as it can be, and the fields without a known limit. */
export const findLargestAnswer = (
  path: string,
  { parameters = [], responses }: AnswerOperation,
  limits: Limits,
) => {
  const schema = responses?.['200']?.content?.['application/json']?.schema
  if (!schema) return null
  const page = parameters.find(({ in: where, name }) => where === 'query' && name === 'limit')?.schema.maximum
  const address = path
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .join('.')
  const results = `${address}.results`
  const most = Math.min(
    page ?? Number.POSITIVE_INFINITY,
    findLimit(limits.items, results) ?? Number.POSITIVE_INFINITY,
  )
  const items = Number.isFinite(most) ? { ...limits.items, [results]: most } : limits.items
  const unknown = new Set<string>()
  return { bytes: measure(schema, address, { ...limits, items }, unknown), unknown: [...unknown] }
}
