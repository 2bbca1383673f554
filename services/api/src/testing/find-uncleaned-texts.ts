import { cleanLine, cleanLines } from '@hosts/shared/contract'
import type { FastifySchema } from 'fastify'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
/** What the kinds of schema have inside; a schema has some of it. */
type Inner = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  valueType?: Schema
  options?: Schema[]
  in?: Schema
}

const getInner = (schema: Schema) => schema._zod.def as unknown as Inner

/** Texts that show less than they have, also for a field with a least length. */
const samples = [1, 3, 8].map((times) => 'a\u202Eb\u200Bc'.repeat(times))

const isClean = (text: unknown) => text === cleanLine(String(text)) || text === cleanLines(String(text))

/** Whether a schema of a text accepts one of the samples and leaves it as it is. */
const isUncleaned = (schema: Schema) =>
  samples.some((sample) => {
    const { success, data } = schema.safeParse(sample)
    return success && !isClean(data)
  })

/** Whether it reads a text, which it may then turn into something else. */
const readsText = (schema: Schema): boolean => {
  const inner = getInner(schema)
  return inner.type === 'string' || (inner.in !== undefined && readsText(inner.in))
}

const walk = (schema: Schema, address: string): string[] => {
  if (readsText(schema)) return isUncleaned(schema) ? [address] : []
  const { shape = {}, element, innerType, valueType, options = [], in: first } = getInner(schema)
  return [
    ...Object.entries(shape).flatMap(([name, field]) => walk(field, `${address}.${name}`)),
    ...(element ? walk(element, `${address}[]`) : []),
    ...[innerType, valueType, first, ...options].flatMap((other) => (other ? walk(other, address) : [])),
  ]
}

/** The texts of a call's parameters and body that its schemas leave as they were typed. */
export const findUncleanedTexts = (schemas: FastifySchema): string[] =>
  (['params', 'querystring', 'body'] as const).flatMap((part) => {
    const schema = schemas[part] as Schema | undefined
    return schema ? [...new Set(walk(schema, part))] : []
  })
