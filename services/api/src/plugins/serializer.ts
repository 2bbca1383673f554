import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { type $ZodType, safeParse } from 'zod/v4/core'

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
