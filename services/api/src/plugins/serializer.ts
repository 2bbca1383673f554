import type { FastifySchema, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { $ZodArray, $ZodObject, $ZodOptional, type $ZodType, safeParse } from 'zod/v4/core'
import { plugin } from '../lib/plugin'
import { eachInTurns } from '../lib/take-turns'

/**
 * Checks an answer against its schema and leaves out what the schema does not name. The provider's own compiler encodes, which checks
 * each value twice so that transforms can run backwards: schemas of answers have none.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = safeParse(schema, data)
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error })
    return JSON.stringify(result.data)
  }

/** A list of fewer is written at once. */
const LONG_LIST = 50

type Field = { name: string; schema: $ZodType; element: $ZodType | undefined }
type Data = Record<string, unknown>

const hasChecks = ({ _zod: { def } }: $ZodType) => Boolean(def.checks?.length)

const findElement = (schema: $ZodType): $ZodType | undefined => {
  if (schema instanceof $ZodOptional) return findElement(schema._zod.def.innerType)
  return schema instanceof $ZodArray && !hasChecks(schema) ? schema._zod.def.element : undefined
}

/** The fields of an answer, if each can be checked by itself. */
const readFields = (schema: unknown): Field[] => {
  if (!(schema instanceof $ZodObject) || hasChecks(schema) || schema._zod.def.catchall) return []
  return Object.entries(schema._zod.def.shape).map(([name, field]) => ({
    name,
    schema: field,
    element: findElement(field),
  }))
}

const known = new WeakMap<object, Field[]>()
const listFields = (schema: object) => {
  const fields = known.get(schema) ?? readFields(schema)
  known.set(schema, fields)
  return fields
}

const isLong = ({ name, element }: Field, data: Data) => {
  const value = element && data[name]
  return Array.isArray(value) && value.length > LONG_LIST
}

/** The JSON of a value; undefined for none. Throws for one that does not fit. */
const write = (schema: $ZodType, value: unknown): string | undefined => {
  const result = safeParse(schema, value)
  if (!result.success) throw result.error
  return JSON.stringify(result.data)
}

const writeInTurns = async (fields: Field[], data: Data) => {
  const parts: string[] = []
  for (const field of fields) {
    const { name, schema, element } = field
    const value = data[name]
    let text: string | undefined
    if (element && Array.isArray(value) && isLong(field, data)) {
      const items: (string | undefined)[] = []
      await eachInTurns(value, (item) => void items.push(write(element, item)))
      text = `[${items.join()}]`
    } else text = write(schema, value)
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${parts.join()}}`
}

const findSchema = ({ response }: FastifySchema = {}, status: number) =>
  (response as Record<number, object> | undefined)?.[status]

/**
 * Writes long answers in turns with other calls, like `serializerCompiler`: checked and written at once, a thousand rows would make all others
 * wait. An answer that does not fit is left to it.
 */
export const serializeInTurns = plugin('serialize-in-turns', [], async (app) => {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const schema = findSchema(request.routeOptions.schema, reply.statusCode)
    const fields = schema && payload !== null && typeof payload === 'object' ? listFields(schema) : []
    const data = payload as Data
    if (!fields.some((field) => isLong(field, data))) return done(null, payload)
    const end = (answer: unknown) => {
      // Its deadline has passed meanwhile.
      if (!reply.raw.headersSent) done(null, answer)
    }
    writeInTurns(fields, data).then(
      (text) => {
        reply.serializer((answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer)))
        end(text)
      },
      () => end(payload),
    )
  })
})
