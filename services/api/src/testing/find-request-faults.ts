type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  maxItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
/** An operation of an OpenAPI document. */
export type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

/** What PostgreSQL's `integer` holds. */
const LARGEST = 2 ** 31 - 1

/** Whether a pattern covers all of a text and repeats nothing without end. */
const isBounded = (pattern: string) => {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /^\^[^*+]*\$$/.test(plain) && !/\{\d+,\}/.test(plain)
}

const isNumberBounded = ({ minimum, exclusiveMinimum, maximum }: Schema) =>
  (minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY) >= -LARGEST - 1 &&
  (maximum ?? Number.POSITIVE_INFINITY) <= LARGEST

/** By type: whether a value has a limit. */
const checks: Record<string, (schema: Schema) => boolean> = {
  string: ({ maxLength, pattern = '' }) => maxLength !== undefined || isBounded(pattern),
  array: ({ maxItems }) => maxItems !== undefined,
  number: isNumberBounded,
  integer: isNumberBounded,
  object: ({ additionalProperties }) => !additionalProperties,
  boolean: () => true,
  null: () => true,
}

const listTypes = ({ type = [] }: Schema) => [type].flat()
const listShapes = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf]

const isUnbounded = (schema: Schema) => {
  if (schema.enum !== undefined || schema.const !== undefined || listShapes(schema).length > 0) return false
  const types = listTypes(schema)
  return types.length === 0 || !types.every((type) => checks[type]?.(schema))
}

const isNullable = (schema: Schema) =>
  [schema, ...listShapes(schema)].some((shape) => listTypes(shape).includes('null'))

const walk = (schema: Schema, address: string): string[] => {
  const { properties = {}, required = [], items } = schema
  return [
    ...(isUnbounded(schema) ? [`${address} has no limit`] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(isNullable(inner) && required.includes(name)
        ? [`${address}.${name} may be null but not left out`]
        : []),
      ...walk(inner, `${address}.${name}`),
    ]),
    ...(items ? walk(items, `${address}[]`) : []),
    ...listShapes(schema).flatMap((shape) => walk(shape, `${address}|${listTypes(shape)}`)),
  ]
}

/** The values of a call's parameters and body without a limit, and those that may be null but not left out. */
export const findRequestFaults = ({ parameters = [], requestBody }: Operation): string[] => {
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schema ?? [])
  return [
    ...parameters.flatMap(({ in: where, name, schema }) => walk(schema, `${where} ${name}`)),
    ...new Set(bodies.flatMap((schema) => walk(schema, 'body'))),
  ]
}
